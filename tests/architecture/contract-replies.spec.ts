import { expect, it } from '@jest/globals';
import { filesUnder, readText } from './sources.js';

const TABLE = 'tests/support/frontends/contract-replies.ts';
const ROUTE = /@(Get|Post|Put|Patch|Delete)\(([^)]+)\)\s+(?:@(?!Replies\()[^\n]+\n\s+)*@Replies\(/g;
const ROW = /^ {2}\[\s*`([A-Z]+) \$\{([^}]+)\}`,([\s\S]*?)\],$/gm;

/** The text between a bracket and the one that closes it. */
function within(text: string, from: number): string {
  let depth = 1;
  let at = from;
  while (depth > 0) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    at += 1;
  }
  return text.slice(from, at - 1);
}
const plain = (text: string): string =>
  text
    .replace(/\s+/g, '')
    .replace(/,\d+$/, '')
    .replace(/,(?=[)}]|$)/g, '');

it('fake servers are held to the replies that the controllers declare, all of them', () => {
  const declared = filesUnder('backend/src', /\.controller\.ts$/).flatMap((path) => {
    const text = readText(path);
    return [...text.matchAll(ROUTE)]
      .filter(([, , route = '']) => /Routes\b/.test(route))
      .map(
        ({ 0: head, 1: verb = '', 2: route = '', index }) => `${verb.toUpperCase()} ${route} ${plain(within(text, index + head.length))}`,
      );
  });
  const rows = [...readText(TABLE).matchAll(ROW)].map(([, verb, route, reply = '']) => `${verb} ${route} ${plain(reply)}`);
  expect(declared.length).toBeGreaterThan(100);
  expect(rows.sort()).toEqual(declared.sort());
});
