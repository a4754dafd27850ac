/** Words that each dish of the kitchen has: they distinguish none. */
const PIECES = /\s*\(?\d+\s*(?:pieces?|pcs?|പീസ്|पीस)\.?\)?$/iu;
const MANDI = /\s+(?:mandi|മന്തി|मंडी|मंदी)$/iu;

const withoutPieces = (name: string): string => name.replace(PIECES, '');
const FORMS = [(name: string) => withoutPieces(name).replace(MANDI, ''), withoutPieces];

/**
 * The short form of each dish for a line of many, e.g. "Beef Ribs Mandi 2 piece" → "Beef Ribs". A form that two of them would share is
 * not taken: short is worth less than which.
 */
export function shortDishes(names: Iterable<string>): ReadonlyMap<string, string> {
  const all = [...new Set(names)];
  return new Map(
    all.map((name) => {
      const short = FORMS.find((form) => all.filter((other) => form(other) === form(name) || other === form(name)).length === 1);
      return [name, short?.(name) ?? name];
    }),
  );
}
