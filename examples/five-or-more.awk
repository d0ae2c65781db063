# A wrong solution of the board problem: it takes six in a row for a win.
# Try it: omok stress -- awk -f examples/five-or-more.awk

{ for (col = 1; col <= NF; col++) board[NR, col] = $col }

# How many stones of one colour follow from here.
function run(row, col, down, right,    n) {
    for (n = 1; board[row + down * n, col + right * n] == board[row, col]; n++) ;
    return n
}

function wins(row, col, down, right) {
    return board[row - down, col - right] != board[row, col] && run(row, col, down, right) >= 5
}

END {
    for (row = 1; row <= 19; row++)
        for (col = 1; col <= 19; col++)
            if (board[row, col] != 0 && (wins(row, col, -1, 1) || wins(row, col, 0, 1) || wins(row, col, 1, 1) || wins(row, col, 1, 0))) {
                print board[row, col]
                print row, col
                exit
            }
    print 0
}
