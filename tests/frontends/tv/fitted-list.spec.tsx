import { jest } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { learnServerNow, pageNow } from '#kit/server-clock';
import { fittedPages } from '../../../frontends/tv/src/ui/fitted-pages';
import { FittedList } from '../../../frontends/tv/src/ui/FittedList';
import { freshKitchen } from './tv';

const ROW = 100;
const FIVE = ['Rice', 'Ghee', 'Mint', 'Curd', 'Salt'];

let roomFor: (shown: number) => number;
/** How often all rows were laid out. */
let layouts: number;

/** The rows are so high, and the list as high as `roomFor` says of so many of them; a list that is not shown has no heights. */
function layOut(): void {
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(function (this: HTMLElement) {
    if (this.children.length === FIVE.length) layouts += 1;
    return roomFor(this.children.length);
  });
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const row = roomFor(1) === 0 ? 0 : ROW;
    return DOMRect.fromRect({ y: [...(this.parentElement?.children ?? [])].indexOf(this) * row, width: 100, height: row });
  });
}

const list = (rows: readonly string[]) => <FittedList rows={rows} textsOf={(row) => row} draw={(row) => <li key={row}>{row}</li>} />;
const shown = (): number => screen.queryAllByRole('listitem', { hidden: true }).length;

beforeEach(async () => {
  cleanup();
  await freshKitchen();
  layouts = 0;
  roomFor = () => 300;
  layOut();
  // The first page of two is shown, and for ten seconds more.
  learnServerNow(0, pageNow(), pageNow());
});

describe('a list that shows as many rows as are seen whole', () => {
  it('is laid out again when it returns with words that changed while it was hidden', () => {
    roomFor = () => 0;
    const { rerender } = render(list(FIVE));
    roomFor = () => 300;
    rerender(list(FIVE));
    expect(shown()).toBe(3);
    roomFor = () => 0;
    rerender(list(FIVE.map((row) => `${row} today`)));
    roomFor = () => 300;
    rerender(list(FIVE.map((row) => `${row} today`)));
    expect(shown()).toBe(3);
  });

  it('is laid out when it stays shown, though it was hidden again twice before that was done', () => {
    roomFor = () => 0;
    const { rerender } = render(list(FIVE));
    for (let times = 0; times < 2; times += 1) {
      let looks = 0;
      roomFor = () => (looks++ === 0 ? 300 : 0);
      rerender(list(FIVE));
    }
    roomFor = () => 300;
    rerender(list(FIVE));
    expect(shown()).toBe(3);
  });

  it('takes the smaller room that its own pages leave it', () => {
    // A heading that says which page it is takes some of it.
    roomFor = (rows) => (rows === FIVE.length ? 300 : 250);
    render(list(FIVE));
    expect(shown()).toBe(2);
  });

  it('comes to rest when each number of rows leaves it another room', () => {
    roomFor = (rows) => ({ 1: 260, 2: 350, 3: 250 })[rows] ?? 300;
    const { rerender } = render(list(FIVE));
    expect(shown()).toBe(2);
    const before = layouts;
    rerender(list(FIVE));
    expect(layouts).toBe(before);
  });

  it('takes all of a room that became larger, and the smaller one again', () => {
    const { rerender } = render(list(FIVE));
    for (const [room, rows] of [
      [200, 2],
      [300, 3],
      [200, 2],
      [300, 3],
    ] as const) {
      roomFor = () => room;
      rerender(list(FIVE));
      expect(shown()).toBe(rows);
    }
  });
});

describe('the pages of a column with rows of any height', () => {
  it.each([
    ['nothing', [], 100, []],
    ['all fit', [30, 30, 40], 100, ['1–3']],
    ['the last is a pixel too much', [30, 30, 41], 100, ['1–2', '2–3']],
    ['two rows are left of sixteen', Array<number>(16).fill(10), 145, ['1–14', '3–16']],
    ['high rows between low ones', [60, 60, 20, 20, 90], 100, ['1–1', '2–4', '5–5']],
    ['a row that is taller than the column', [30, 150, 30], 100, ['1–1', '2–2', '3–3']],
    ['two rows side by side', [30, 0, 30, 0, 30, 0, 30, 0], 90, ['1–6', '3–8']],
    ['a screen that knows no heights', [0, 0, 0], 0, ['1–3']],
  ])('%s', (_, heights, room, pages) => {
    expect(fittedPages(heights, room).map(({ from, rows }) => `${from + 1}–${from + rows}`)).toEqual(pages);
  });
});
