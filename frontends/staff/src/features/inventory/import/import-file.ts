import { currentLanguage } from '#kit/i18n';
import type { InventoryItem, SavedItem } from '#shared/inventory/inventory-item.contract';
import { itemName } from '../item/item-texts';

/** The server takes bodies up to this size. @source contract §2 */
const MOST_BYTES = 1_000_000;

/** Why a file is not taken: a reason of ours, or the required sentence. */
export type ImportReason = { code: 'notJson' | 'tooLarge' | 'notAList' } | { code: 'missing'; field: string } | { sentence: string };

/** What an import would do. */
export interface ImportPlan {
  /** As the file has them: the server asks for fields that it does not keep. */
  items: readonly unknown[];
  added: readonly string[];
  changed: readonly string[];
  removed: readonly string[];
}

/** Reads a file by the same rules as the server, before anything is changed. @source requirements/kitchen K49 */
export async function readImport(file: File, stored: readonly InventoryItem[]): Promise<ImportPlan | ImportReason> {
  if (file.size > MOST_BYTES) return { code: 'tooLarge' };
  const text = await file.text();
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return { code: 'notJson' };
  }
  // The rules weigh as much as the rest of the page, and a file is rarely read.
  const { importItemsSchema } = await import('#shared/inventory/inventory-item.contract');
  const read = importItemsSchema.safeParse(content);
  if (!read.success) return reasonOf(read.error.issues[0]?.message ?? '');
  return { ...planOf(read.data, stored), items: content as unknown[] };
}

/** The required sentence as a reason that both languages have a word for. */
export function reasonOf(sentence: string): ImportReason {
  if (sentence === 'Invalid data format: expected an array') return { code: 'notAList' };
  const field = /^Missing required field '(\w+)' in one or more items$/.exec(sentence)?.[1];
  return field ? { code: 'missing', field } : { sentence };
}

const COMPARED = ['name', 'nameMalayalam', 'category', 'quantity', 'unit', 'currentPrice', 'isActive', 'minQuantity', 'notes'] as const;

/** What the store would gain, change and lose. */
export function planOf(items: readonly SavedItem[], stored: readonly InventoryItem[]): ImportPlan {
  const nameOf = (item: Pick<SavedItem, 'name' | 'nameMalayalam'>): string => itemName(item, currentLanguage());
  const known = new Map(stored.map((item) => [item.id, item]));
  const sent = new Set(items.map(({ id }) => id));
  const differs = (item: SavedItem): boolean => {
    const before = known.get(item.id);
    return before !== undefined && COMPARED.some((field) => item[field] !== undefined && (item[field] ?? null) !== (before[field] ?? null));
  };
  return {
    items,
    added: items.filter(({ id }) => !known.has(id)).map(nameOf),
    changed: items.filter(differs).map(nameOf),
    removed: stored.filter(({ id }) => !sent.has(id)).map(nameOf),
  };
}
