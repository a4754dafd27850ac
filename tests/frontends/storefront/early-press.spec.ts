import { rememberEarlyPress } from '../../../frontends/storefront/src/app/early-press';

let root: HTMLElement;
let worked: string[];
beforeEach(() => {
  document.body.innerHTML = '<div id="root"><button id="a"><span>A</span></button><button id="b">B</button><a href="#x">X</a></div>';
  root = document.getElementById('root') as HTMLElement;
  worked = [];
});
const press = (selector: string): void => root.querySelector<HTMLElement>(selector)?.click();
/** From now on buttons work. */
const listen = (): void => root.addEventListener('click', ({ target }) => worked.push((target as Element).id));

it.each<[string, string[], string[]]>([
  ['nothing was pressed', [], []],
  ['a button, by what is in it', ['#a span'], ['a']],
  ['two buttons: the last one counts', ['#a', '#b'], ['b']],
  ['a link after a button: the browser has followed it', ['#a', 'a'], []],
])('%s', (_what, presses, expected) => {
  const pressEarlyOne = rememberEarlyPress(root);
  presses.forEach(press);
  listen();
  pressEarlyOne();
  expect(worked).toEqual(expected);
  press('#b');
  expect(worked).toEqual([...expected, 'b']);
});

it('a button that the page has replaced does nothing', () => {
  const pressEarlyOne = rememberEarlyPress(root);
  press('#a');
  root.innerHTML = '<button id="a">A</button>';
  listen();
  pressEarlyOne();
  expect(worked).toEqual([]);
});
