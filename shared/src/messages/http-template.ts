/** The placeholders that a template of an HTTP request may name. */
export const PLACEHOLDERS = ['to', 'text', 'key', 'template', 'secret'] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];

const MARK = /\{\{\s*([^{}]*?)\s*\}\}/g;
const isPlaceholder = (name: string): name is Placeholder => PLACEHOLDERS.some((one) => one === name);

/** The names in double braces, as written. */
export const namesIn = (template: string): string[] => [...template.matchAll(MARK)].map(([, name = '']) => name);

/** Names that mean nothing, e.g. for a misspelling. */
export const strangeNamesIn = (template: string): string[] => namesIn(template).filter((name) => !isPlaceholder(name));

/** Where a value is put: each place has letters that would end it. */
const ESCAPES = {
  url: encodeURIComponent,
  form: encodeURIComponent,
  json: (value: string) => JSON.stringify(value).slice(1, -1),
  text: (value: string) => value,
  header: (value: string) => value.replace(/[^\x20-\x7e]+/g, ' '),
} as const satisfies Record<string, (value: string) => string>;
export type TemplatePlace = keyof typeof ESCAPES;

/** Puts the values in, so that none of them can say more than a value. */
export const fillTemplate = (template: string, values: Readonly<Record<Placeholder, string>>, place: TemplatePlace): string =>
  template.replace(MARK, (mark, name: string) => (isPlaceholder(name) ? ESCAPES[place](values[name]) : mark));

/** Whether an address is one of https and names no placeholder before its path: a value must not choose the host. */
export function isTemplateAddress(template: string): boolean {
  const authority = /^https?:\/\/([^/?#]*)/i.exec(template)?.[1];
  return authority !== undefined && authority !== '' && !/[{}@\\\s]/.test(authority);
}
