import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(import.meta.dirname, '../../../frontends/kit/src/tokens.css'), 'utf8');

function colours(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries([...block.matchAll(/--k-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]));
}

/** WCAG 2 relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['bg', 'surface', 'surface-raised'];
const PAIRS: [string, string][] = [
  ...['text', 'text-soft', 'fire', 'fire-strong', 'brass', 'ok', 'warn', 'danger', 'info'].flatMap((ink) =>
    GROUNDS.map((ground): [string, string] => [ink, ground]),
  ),
  ...['ok', 'warn', 'danger', 'info', 'brass'].flatMap((kind): [string, string][] => [
    [kind, `${kind}-soft`],
    ['text', `${kind}-soft`],
  ]),
  ['on-fire', 'fire'],
  ['on-fire', 'fire-strong'],
  ...['ok', 'danger', 'info', 'brass'].map((fill): [string, string] => ['on-fill', fill]),
];

describe.each([
  ['light', ':root'],
  ['dark', ":root[data-theme='dark']"],
])('the %s theme', (_theme, selector) => {
  const palette = colours(selector);

  it.each(PAIRS)('%s on %s is AA', (ink, ground) => {
    expect(contrast(palette[ink] ?? '', palette[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it.each(
    GROUNDS.flatMap((ground) => [
      ['focus', ground],
      ['line-strong', ground],
    ]),
  )('%s is seen on %s', (line, ground) => {
    expect(contrast(palette[line] ?? '', palette[ground] ?? '')).toBeGreaterThanOrEqual(3);
  });
});
