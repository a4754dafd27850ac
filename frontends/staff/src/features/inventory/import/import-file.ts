import { currentLanguage } from '#kit/i18n';
import type { InventoryItem, SavedItem } from '#shared/inventory/inventory.contract';
import { ITEM_CATEGORIES, ITEM_IDS, ITEM_UNITS } from '#shared/inventory/item-choices';
import { itemName } from '../item/item-texts';

/** The server takes bodies up to this size. @source contract §2 */
const MOST_BYTES = 1_000_000;

/** An item of the file: its place, from 1, and its name, or its id where it has none. */
interface NamedItem {
  nth: number;
  name: string;
}

/** Why a file is not taken: a reason of ours, or the server's sentence. */
export type ImportReason =
  | { code: 'notJson' | 'tooLarge' | 'notAList' }
  | { code: 'missing'; field: string }
  | ({ code: 'choice'; field: string; value: string; choices: string } & NamedItem)
  | ({ code: 'number' | 'value'; field: string } & NamedItem)
  | ({ code: 'id'; least: number; most: number } & NamedItem)
  | ({ code: 'repeated' } & NamedItem)
  | { sentence: string };

/** The changes of an import. */
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
  const { importItemsSchema } = await import('#shared/inventory/inventory.contract');
  const read = importItemsSchema.safeParse(content);
  if (!read.success) return reasonOf(read.error.issues[0] ?? NO_ISSUE, content);
  return { ...planOf(read.data, stored), items: content as unknown[] };
}

/** As the rules of a file name it: the place of the item, from 0, its field and why. */
interface Issue {
  path: readonly PropertyKey[];
  message: string;
}
const NO_ISSUE: Issue = { path: [], message: '' };

const CHOICES: Readonly<Record<string, readonly string[]>> = { unit: ITEM_UNITS, category: ITEM_CATEGORIES };
const NUMBERS: readonly string[] = ['quantity', 'currentPrice', 'minQuantity'];

/** An issue as a reason that each language has words for. @param content of the file */
export function reasonOf({ path, message }: Issue, content: unknown): ImportReason {
  if (message === 'Invalid data format: expected an array') return { code: 'notAList' };
  const missing = /^Missing required field '(\w+)' in one or more items$/.exec(message)?.[1];
  if (missing) return { code: 'missing', field: missing };
  const [place, key] = path;
  const item = Array.isArray(content) ? (content[Number(place)] as Readonly<Record<string, unknown>> | undefined) : undefined;
  if (!item || key === undefined) return { sentence: message };
  const field = String(key);
  const named = { nth: Number(place) + 1, name: textOf(item['name']) || textOf(item['id']) };
  const choices = CHOICES[field];
  if (choices) return { code: 'choice', field, value: textOf(item[field]), choices: choices.join(', '), ...named };
  if (NUMBERS.includes(field)) return { code: 'number', field, ...named };
  if (field !== 'id') return { code: 'value', field, ...named };
  return message.endsWith('appears twice') ? { code: 'repeated', ...named } : { code: 'id', ...ITEM_IDS, ...named };
}

/** As the file has it. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : JSON.stringify(value ?? ''));

const COMPARED = ['name', 'nameMalayalam', 'category', 'quantity', 'unit', 'currentPrice', 'isActive', 'minQuantity', 'notes'] as const;

/** The items that the store would gain, change and lose. */
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
