import type { RecipeDraft } from './recipe-draft.ts';

const META = /^>>\s*([^:]+):\s*(.*)$/;
const INGREDIENT = /@[?&+-]*(?:([^@#~{}\n]+?)\{([^}]*)\}|([\p{L}\p{N}_-]+))(?:\(([^)]*)\))?/gu;
const COOKWARE = /#[?&+-]*(?:([^@#~{}\n]+?)\{[^}]*\}|([\p{L}\p{N}_-]+))(?:\([^)]*\))?/gu;
const TIMER = /~([^@#~{}\n]*?)\{([^}]*)\}/g;

/** Reads a recipe in Cooklang; its name is that of the file unless it states a title. */
export function readCooklang(fileName: string, text: string): Omit<RecipeDraft, 'place'> {
  const meta = new Map<string, string>();
  const [, front, body = ''] = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)([\s\S]*)$/.exec(text) ?? ['', '', text];
  const note = (key: string, value: string): void =>
    void meta.set(key.trim().toLocaleLowerCase('en'), value.trim().replace(/^(["'])(.*)\1$/, '$2'));
  for (const line of (front ?? '').split(/\r?\n/))
    if (line.includes(':')) note(line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1));
  const lines: string[] = [];
  const steps = body
    .replace(/\[-[\s\S]*?-\]/g, '')
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) =>
      paragraph
        .split(/\r?\n/)
        .map((line) => line.replace(/(^|\s)--.*$/, ''))
        .filter((line) => {
          const [whole, key = '', value = ''] = META.exec(line) ?? [];
          if (whole !== undefined) note(key, value);
          return whole === undefined;
        })
        .map((line) => line.replace(/^\s*=+\s*(.*?)\s*=*\s*$/, '$1').replace(/^\s*>\s?/, ''))
        .join(' ')
        .replace(INGREDIENT, (_, long?: string, amount = '', word = '', preparation = '') => {
          const path = (long ?? word).trim();
          const name = path.split('/').at(-1) ?? path;
          const [quantity = '', unit = path === name ? '' : 'servings'] = amount.replace(/^=/, '').split('%');
          lines.push(
            [quantity, unit, name]
              .map((part) => part.trim())
              .filter(Boolean)
              .join(' ') + (preparation && `, ${preparation}`),
          );
          return name;
        })
        .replace(COOKWARE, (_, long?: string, word = '') => (long ?? word).trim())
        .replace(TIMER, (_, __, time: string) => time.replace('%', ' '))
        .trim(),
    );
  const servings = ['servings', 'serves', 'yield'].map((key) => meta.get(key) ?? '').find(Boolean) ?? '';
  return { title: meta.get('title') || fileName.replace(/^.*[\\/]|\.[^.]*$/g, ''), servings, lines, steps };
}
