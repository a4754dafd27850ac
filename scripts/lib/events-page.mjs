import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const HEAD = `# Domain events

Written by \`npm run format\` from \`backend/src/<feature>/<feature>.events.ts\` and the handlers. Every handler runs in the transaction that publishes the event: its error undoes the command
([why](decisions/0047-domain-events-and-declared-contributions.md)). Committed changes also reach the listeners at the end, in the process that made them.
`;

const CLASS = /^export (?:abstract )?class (\w+)/gm;

/** @returns {string} the text of `docs/events.md` */
export function eventsPage() {
  const sources = globSync('backend/src/**/*.ts', { cwd: root })
    .toSorted()
    .map((path) => ({ feature: path.split('/')[2], path, text: readFileSync(join(root, path), 'utf8') }));
  const publishers = collected(sources, /^@Publishes\(([^)]*)\)[\s\S]*?^export class (\w+)/gm, ([, events, name]) => [events, name]);
  const handlers = collected(sources, /^ {2}@Handles\((\w+)\)\n(?: {2}@.*\n)* {2}(?:async )?(\w+)\(/gm, ([, event, method], owner) => [
    event,
    `${owner}.${method}`,
  ]);
  const listeners = collected(sources, /^ {2}@AfterChange\(\[([^\]]*)\]\)\n {2}(?:async )?(\w+)\(/gm, ([, changes, method], owner) => [
    changes.replaceAll("'", ''),
    `${owner}.${method}`,
  ]);
  const features = sources
    .filter(({ path }) => path.endsWith('.events.ts'))
    .map(({ feature, text }) => sectionOf(feature, text, publishers, handlers));
  const changes = [...listeners].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, who]) => `| \`${name}\` | ${who.join(', ')} |`);
  return `${HEAD}\n${features.join('\n')}\n## Committed changes\n\n| change | listeners |\n| --- | --- |\n${changes.join('\n')}\n`;
}

function sectionOf(feature, text, publishers, handlers) {
  const rows = [...text.matchAll(CLASS)].map(({ 1: name, index }) => {
    const [, comment = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(text.slice(0, index)) ?? [];
    return `| \`${name}\` | ${meaningIn(comment)} | ${(publishers.get(name) ?? []).join(', ')} | ${(handlers.get(name) ?? []).join(', ')} |`;
  });
  return `## ${feature}\n\n| event | meaning | published by | handled by |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
}

/** The sentences of a comment before its first tag. */
const meaningIn = (comment) =>
  comment
    .split('@')[0]
    .replaceAll(/\s*\n\s*\*?\s*/g, ' ')
    .trim();

/** Name → all that the pattern finds for it. @param of gives names, separated by commas, and their value */
function collected(sources, pattern, of) {
  const found = new Map();
  for (const { text } of sources) {
    for (const match of text.matchAll(pattern)) {
      const owner = [...text.slice(0, match.index).matchAll(CLASS)].at(-1)?.[1];
      const [names, value] = of(match, owner);
      for (const name of names
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean))
        found.set(name, [...(found.get(name) ?? []), value]);
    }
  }
  return found;
}
