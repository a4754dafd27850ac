import type { CreateItem, EditItem, InventoryItem } from '#shared/inventory/inventory.contract';
import type { ItemCategory, ItemUnit } from '#shared/inventory/item-choices';

/** The typed values of the form; an emptied number is ''. */
export interface ItemDraft {
  name: string;
  nameMalayalam: string;
  category: ItemCategory;
  quantity: number | string;
  unit: ItemUnit;
  currentPrice: number | string;
  minQuantity: number | string;
  notes: string;
  isActive: boolean;
}
export type ItemField = keyof ItemDraft;
export type ItemRule = 'name' | 'quantity' | 'price' | 'least';

const NEW: ItemDraft = {
  name: '',
  nameMalayalam: '',
  category: 'Others',
  quantity: 0,
  unit: 'kg',
  currentPrice: 0,
  minQuantity: '',
  notes: '',
  isActive: true,
};

/** The form of an item; of none, an empty one. */
export const draftOf = (item: InventoryItem | null): ItemDraft =>
  item
    ? {
        name: item.name,
        nameMalayalam: item.nameMalayalam ?? '',
        category: item.category,
        quantity: item.quantity,
        unit: item.unit,
        currentPrice: item.currentPrice,
        minQuantity: item.minQuantity ?? '',
        notes: item.notes ?? '',
        isActive: item.isActive,
      }
    : NEW;

const isAmount = (value: number | string): boolean => value !== '' && Number.isFinite(Number(value)) && Number(value) >= 0;

/** The rules that the draft breaks, by field. @source requirements/kitchen K48 */
export function brokenRules({ name, quantity, currentPrice, minQuantity }: ItemDraft): Partial<Record<ItemField, ItemRule>> {
  return {
    ...(!name.trim() && { name: 'name' as const }),
    ...(!isAmount(quantity) && { quantity: 'quantity' as const }),
    ...(!isAmount(currentPrice) && { currentPrice: 'price' as const }),
    ...(minQuantity !== '' && !isAmount(minQuantity) && { minQuantity: 'least' as const }),
  };
}

/** The body of a draft that breaks no rule. */
export const bodyOf = (draft: ItemDraft): CreateItem => ({
  name: draft.name.trim(),
  nameMalayalam: draft.nameMalayalam.trim() || null,
  category: draft.category,
  quantity: Number(draft.quantity),
  unit: draft.unit,
  currentPrice: Number(draft.currentPrice),
  minQuantity: draft.minQuantity === '' ? null : Number(draft.minQuantity),
  notes: draft.notes.trim() || null,
  isActive: draft.isActive,
});

/** The fields in which two forms of an item differ. */
export const changedFields = (before: ItemDraft, after: ItemDraft): ItemField[] =>
  (Object.keys(before) as ItemField[]).filter((field) => String(before[field]) !== String(after[field]));

/** Only the changed fields, so that another person's change of a different field stays. */
export function editOf(opened: ItemDraft, draft: ItemDraft): EditItem {
  const body = bodyOf(draft);
  return Object.fromEntries(changedFields(opened, draft).map((field) => [field, body[field]]));
}

/** My form on top of another person's newer version: mine where I typed, theirs elsewhere. */
export function rebased(opened: ItemDraft, theirs: ItemDraft, mine: ItemDraft): ItemDraft {
  const typed = changedFields(opened, mine);
  return { ...theirs, ...Object.fromEntries(typed.map((field) => [field, mine[field]])) };
}

/** The fields that both of us changed, and not to the same. */
export const contested = (opened: ItemDraft, theirs: ItemDraft, mine: ItemDraft): ItemField[] =>
  changedFields(opened, mine).filter(
    (field) => String(opened[field]) !== String(theirs[field]) && String(mine[field]) !== String(theirs[field]),
  );
