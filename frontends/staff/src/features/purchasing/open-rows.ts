import type { PurchaseLine } from '#shared/purchasing/purchasing.contract';

/** A line that the store counts. */
export type StoredLine = PurchaseLine & { itemId: number };

/** A row with an open form: its line when the form was opened, and whether it was among the things to buy. */
export interface OpenRow {
  line: StoredLine;
  wasDue: boolean;
}

/**
 * The places of the rows. One with an open form stays where it was, also when the plan has no such line any more: a form must not move or
 * go away while a person types.
 * @param open by the line's key
 */
export function placeRows(
  lines: readonly PurchaseLine[],
  open: ReadonlyMap<string, OpenRow>,
  isDue: (line: PurchaseLine) => boolean,
): { due: PurchaseLine[]; enough: PurchaseLine[] } {
  const rows = lines.map((line) => {
    const opened = open.get(line.key)?.line;
    return opened ? { ...line, shop: opened.shop, category: opened.category } : line;
  });
  for (const { line } of open.values()) if (!lines.some(({ key }) => key === line.key)) rows.push(line);
  const stands = (line: PurchaseLine): boolean => open.get(line.key)?.wasDue ?? isDue(line);
  return { due: rows.filter(stands), enough: rows.filter((line) => !stands(line)) };
}
