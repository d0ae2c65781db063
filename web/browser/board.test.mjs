// The first tab: boards, games, errors, the computer, links, languages, colours, sizes.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { close, open, openBeside, PLACES, surprises } from "./browser.mjs";
import * as inside from "./inside.mjs";

const fixture = (name) => readFileSync(new URL(`../../fixtures/${name}`, import.meta.url), "utf8");
const pictures = fileURLToPath(new URL("../dist/pictures", import.meta.url));

after(close);

for (const [place, address] of Object.entries(PLACES)) {
  describe(`a board, from ${place}`, () => {
    let page;
    const verdict = () => page.textContent("#verdict");
    const cell = (row, col) =>
      page
        .locator("#board [role=row]")
        .nth(row - 1)
        .locator("[role=gridcell]")
        .nth(col - 1);

    test("it says when it is ready, and shows the first sample", async () => {
      page = await open(address);
      assert.equal(await verdict(), "black wins: 5 in a row from 3,2 to 7,6");
      assert.equal(await page.textContent("#answer"), "1\n3 2");
      await page.reload();
      await page.waitForSelector("body[data-ready]");
      const ready = await page.evaluate(() => Number(document.body.dataset.ready));
      console.log(`ready in ${ready} ms (${place}, warm)`);
      assert.ok(ready > 0, "the page says when it is ready");
    });

    test("the second sample has no winner", async () => {
      await page.click("[data-sample='2']");
      assert.equal(await verdict(), "nobody has won");
      assert.equal(await page.textContent("#answer"), "0");
    });

    test("a paste is seen at once", async () => {
      const text = fixture("judge/sample-1.in");
      // In the same task: before anything else can run, a frame among it.
      const told = await page.evaluate((text) => {
        const box = document.getElementById("text");
        box.value = text;
        box.dispatchEvent(new Event("input"));
        return document.getElementById("verdict").textContent;
      }, text);
      assert.match(told, /black wins|black has won/);
    });

    test("an error has its place and is marked in the text", async () => {
      await page.fill("#text", "0 1 2 3\n");
      assert.equal(await page.textContent("#fault"), "Line 1, column 7: expected 0, 1 or 2, found '3'");
      assert.equal(await page.textContent("mark"), "3");
      assert.equal(await page.getAttribute("#text", "aria-invalid"), "true");
      await page.fill("#text", "가 나");
      assert.match(await page.textContent("#fault"), /^Line 1, column 1: expected a board/);
    });

    test("a click puts a stone, keys walk and put stones", async () => {
      await page.click("#clear");
      await cell(10, 10).click();
      assert.equal(await cell(10, 10).getAttribute("aria-label"), "row 10 column 10: black");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      assert.equal(await cell(10, 11).getAttribute("aria-label"), "row 10 column 11: white");
      await page.keyboard.press("End");
      await page.keyboard.press("1");
      await page.keyboard.press("1");
      assert.equal(await cell(10, 19).getAttribute("aria-label"), "row 10 column 19: black");
      assert.match(await page.inputValue("#text"), /^(0 ){9}1 2 (0 ){7}1$/m);
      await page.keyboard.press("Delete");
      assert.equal(await cell(10, 19).getAttribute("aria-label"), "row 10 column 19: empty");
    });

    test("any rule and size", async () => {
      await page.fill("#text", "X.O\n.X.\nO.X\n");
      await page.selectOption("#rule", "tictactoe");
      assert.match(await verdict(), /^black wins: 3 in a row from 1,1 to 3,3/);
      await page.selectOption("#rule", "renju");
      await page.fill("#text", "h9 a1 h10 a15 g8 o1 i8 o15");
      await page.check("#fouls");
      assert.match(await page.textContent("#notes"), /forbidden to black, double-three: h8/);
      assert.equal(await cell(8, 8).getAttribute("aria-label"), "h8: forbidden, double-three");
      await page.uncheck("#fouls");
      await page.selectOption("#rule", "");
    });

    test("a game is replayed, move by move", async () => {
      await page.fill("#text", "# omok 15x15 standard\nh8 a1 i8 b1 j8 c1 k8 d1 l8 ; 0-1\n");
      assert.match(await verdict(), /^move 9: black wins: 5 in a row from h8 to l8/);
      assert.match(await page.textContent("#notes"), /recorded: white, which the moves contradict/);
      await page.locator("#slider").fill("4");
      assert.equal(await verdict(), "move 4, nobody has won; black is to move");
      await page.click("#forth");
      assert.equal(await page.textContent("#ply"), "move 5 of 9");
      await page.click("#back");
      await cell(1, 1).click();
      assert.equal(await page.textContent("#moves p + p"), "5 a15");
      await page.click("#undo");
      assert.equal(await page.textContent("#ply"), "move 4 of 9");
      await page.focus("#undo");
      for (const [key, ply] of [
        ["End", 9],
        ["ArrowLeft", 8],
        ["Home", 0],
        ["ArrowRight", 1],
      ]) {
        await page.keyboard.press(key);
        assert.equal(await page.textContent("#ply"), `move ${ply} of 9`);
      }
      await page.fill("#text", "h8 h8");
      assert.match(await verdict(), /^move 2, h8, is illegal: there is already a stone there/);
    });

    test("several boards of a text are leafed through", async () => {
      await page.fill("#text", fixture("judge/sample-1.in") + fixture("judge/sample-2.in"));
      assert.equal(await page.textContent("#number"), "1 of 2");
      await page.click("#following");
      assert.equal(await verdict(), "nobody has won");
    });

    test("a game against the computer goes to its end", async () => {
      await page.click("#tab-play");
      await page.selectOption("#rule", "freestyle");
      await page.click("#new-game");
      for (let move = 1; move < 60; move++) {
        if (/wins|draw/.test(await verdict())) break;
        // Whoever plays in a corner without looking loses.
        const empty = page.locator("#board [role=gridcell][aria-label$=empty]").nth(move % 7);
        await empty.click();
        await page.waitForFunction(
          (ply) =>
            /wins|draw/.test(document.getElementById("verdict").textContent) ||
            document.getElementById("ply").textContent.startsWith(`move ${ply} `),
          2 * move,
        );
      }
      assert.match(await verdict(), /^move \d+: white wins/);
      await page.click("#tab-board");
    });

    const wrote = async (form) => {
      if (place === "server") {
        await page.click(`[data-copy=${form}]`);
        await page.waitForFunction(() => document.getElementById("copied").textContent !== "");
        return page.evaluate(() => navigator.clipboard.readText());
      }
      return page.evaluate(inside.copied, `[data-copy=${form}]`);
    };

    test("it is copied as text, SGF, SVG, PNG", async () => {
      assert.match(await wrote("sgf"), /GM\[4\]/);
      assert.match(await wrote("text"), /^# omok 15x15 freestyle/);
      assert.match(await wrote("svg"), /^<svg /);
      const [download] = await Promise.all([page.waitForEvent("download"), page.click("[data-copy=png]")]);
      const png = readFileSync(await download.path());
      assert.equal(png.subarray(1, 4).toString(), "PNG");
      assert.ok(png.length > 10_000);
    });

    test("a link holds the position, in a second tab", async () => {
      await page.fill("#text", "h9 a1 h10 a15 g8 o1 i8 o15");
      await page.selectOption("#rule", "renju");
      await page.locator("#slider").fill("3");
      const link = await page.evaluate(inside.copied, "[data-copy=link]");
      const other = await openBeside(page, link);
      assert.equal(await other.inputValue("#text"), "h9 a1 h10 a15 g8 o1 i8 o15");
      assert.equal(await other.inputValue("#rule"), "renju");
      assert.equal(await other.textContent("#ply"), "move 3 of 8");
      await other.close();
    });

    test("a finger aims before it chooses where points are narrow", async () => {
      const phone = await open(address, { viewport: { width: 390, height: 800 }, hasTouch: true });
      await phone.tap("#clear");
      const point = phone.locator("#board [role=row]").nth(9).locator("[role=gridcell]").nth(9);
      await point.tap();
      assert.equal(await point.getAttribute("aria-label"), "row 10 column 10: empty");
      const loupe = await phone.locator(".loupe").boundingBox();
      assert.ok(loupe.width / 5 >= 44, "points of the loupe are large");
      // One point right of its middle.
      await phone.touchscreen.tap(loupe.x + loupe.width * 0.7, loupe.y + loupe.height / 2);
      assert.equal(await phone.locator(".loupe").count(), 0);
      assert.match(await phone.inputValue("#text"), /^(0 ){10}1 (0 ){7}0$/m);
      await point.tap();
      await point.tap();
      assert.match(await phone.inputValue("#text"), /^(0 ){9}2 1 (0 ){7}0$/m);
      const wide = await phone.evaluate(() => document.querySelector("#board svg").getBoundingClientRect().width);
      assert.equal(wide, 390);
      await phone.tap("#tab-play");
      await phone.selectOption("#rule", "renju");
      await phone.tap("#new-game");
      await phone.locator("#board [role=gridcell]").nth(112).tap();
      assert.match(await phone.inputValue("#text"), /h8/);
      await phone.context().close();
    });

    test("a file is opened, and dropped", async () => {
      const psq = "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,0\nA\nB\n0\n";
      await page.setInputFiles("#file", { name: "game.psq", mimeType: "text/plain", buffer: Buffer.from(psq) });
      await page.waitForFunction(() => document.getElementById("ply").textContent === "move 2 of 2");
      await page.evaluate(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(["(;GM[4]FF[4]SZ[15];B[hh];W[ih];B[gh])"], "game.sgf"));
        document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
      });
      await page.waitForFunction(() => document.getElementById("ply").textContent === "move 3 of 3");
    });

    test("nothing that was made is lost", async () => {
      const kept = await open(address);
      await kept.fill("#text", "h8 a1 i8 b1 j8 c1 a15 d1 b15 e15");
      await kept.locator("#slider").fill("3");
      await kept.locator("#board [role=row]").nth(6).locator("[role=gridcell]").nth(6).click();
      assert.equal(await kept.locator("#moves p").last().textContent(), "4 g13");
      assert.equal(await kept.locator("#moves button").count(), 11);
      await kept.click("#undo");
      assert.match(await kept.inputValue("#text"), /e15$/);
      await kept.click("[data-sample='2']");
      await kept.focus("#text");
      await kept.keyboard.press("Control+End");
      await kept.keyboard.insertText("x y");
      await kept.click("#undo");
      assert.equal(await kept.textContent("#verdict"), "nobody has won");
      await kept.click("#redo");
      assert.match(await kept.inputValue("#text"), /x y$/);
      await kept.focus("#text");
      await kept.keyboard.press("Control+Z");
      await kept.keyboard.press("Control+Z");
      assert.match(await kept.inputValue("#text"), /e15$/);
      await kept.selectOption("#rule", "renju");
      await kept.reload();
      await kept.waitForSelector("body[data-ready]");
      assert.match(await kept.inputValue("#text"), /e15$/);
      assert.equal(await kept.inputValue("#rule"), "renju");
      await kept.context().close();
    });

    test("a verdict is shown beside its own text only", async () => {
      const own = await open(address);
      assert.equal(await own.textContent("#told"), "");
      await own.fill("#text", "0 1 2 3\n");
      for (const id of ["#answer-box", "#board", "#notes > *"]) assert.ok(!(await own.isVisible(id)), id);
      assert.equal(await own.textContent("#verdict"), "");
      await own.fill("#text", "h8 a1");
      // The text is another one before the computer's turn has come, and then its turn is over.
      await own.evaluate(() => {
        const change = (id, value) => {
          document.getElementById(id).value = value;
          document.getElementById(id).dispatchEvent(new Event("input"));
        };
        document.getElementById("tab-play").click();
        change("colour", "2");
        change("text", "h8 a2");
        return new Promise((done) => setTimeout(done, 100));
      });
      assert.equal(await own.inputValue("#text"), "h8 a2");
      await own.evaluate(() => {
        location.hash = "#b=damaged";
      });
      await own.waitForFunction(() => document.getElementById("told").textContent.includes("damaged"));
      await own.context().close();
    });

    test("Korean, dark, 360 pixels wide", async () => {
      const small = await open(address, {
        locale: "ko-KR",
        colorScheme: "dark",
        viewport: { width: 360, height: 740 },
      });
      assert.equal(await small.textContent("#verdict"), "흑 승: 3,2부터 7,6까지 5개");
      await small.fill("#text", "0 1 2 3");
      assert.match(await small.textContent("#fault"), /^1행 7열: 0, 1, 2 중 하나가 있어야 합니다/);
      await small.fill("#text", "h8 h9 h8");
      assert.match(await small.textContent("#verdict"), /^3번째 수 h8: 둘 수 없습니다/);
      await small.screenshot({ path: join(pictures, `small-${place}.png`), fullPage: true });
      const look = () => [document.documentElement.scrollWidth, getComputedStyle(document.body).backgroundColor];
      assert.deepEqual(await small.evaluate(look), [360, "rgb(20, 21, 24)"]);
      await small.click("#language");
      assert.equal(await small.textContent("#tab-board"), "A board or a game");
      await small.context().close();
    });
  });
}

test("no errors, and no request to elsewhere", () => assert.deepEqual(surprises, []));
