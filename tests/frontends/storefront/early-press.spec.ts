import { patience } from '../../../frontends/storefront/build/patience';
import { repeatEarlyPress } from '../../../frontends/storefront/src/app/early-press';

let root: HTMLElement;
let worked: string[];
beforeEach(() => {
  document.body.innerHTML = '<button id="a"><span>A</span></button><button id="b">B</button><a href="#x">X</a>';
  root = document.body;
  worked = [];
  // As the browser runs it, but for the page's own script, which is none here.
  // oxlint-disable-next-line typescript/no-implied-eval -- it is a script of the page, not a module
  new Function(patience('./none.js', []).replace(/import\(.*\);/, ''))();
});
const press = (selector: string): void => root.querySelector<HTMLElement>(selector)?.click();
/** From now on buttons work. */
const listen = (): void =>
  root.querySelectorAll('button').forEach((button) => button.addEventListener('click', () => worked.push(button.id)));

it.each<[string, string[], string[]]>([
  ['nothing was pressed', [], []],
  ['a button, by what is in it', ['#a span'], ['a']],
  ['two buttons: the last one counts', ['#a', '#b'], ['b']],
  ['a link after a button: the browser has followed it', ['#a', 'a'], []],
])('%s', (_what, presses, expected) => {
  presses.forEach(press);
  listen();
  repeatEarlyPress();
  expect(worked).toEqual(expected);
  press('#a');
  expect(worked).toEqual([...expected, 'a']);
});

it('a button that the page has replaced does nothing', () => {
  press('#a');
  root.innerHTML = '<button id="a">A</button>';
  listen();
  repeatEarlyPress();
  expect(worked).toEqual([]);
});
