/** Categories of an item, in the order of the form. @source requirements/kitchen K27 */
export const ITEM_CATEGORIES = [
  'Spices',
  'Herbs',
  'Meat',
  'Vegetables',
  'Oils & Fats',
  'Grains & Rice',
  'Kitchen Supplies',
  'Others',
] as const;
export type ItemCategory = (typeof ITEM_CATEGORIES)[number];

/** Units of an item, in the order of the form. @source requirements/kitchen K27 */
export const ITEM_UNITS = ['kg', 'g', 'L', 'ml', 'piece', 'pack', 'box'] as const;
export type ItemUnit = (typeof ITEM_UNITS)[number];

/** The ids of items. @source decisions/0001 §33 */
export const ITEM_IDS = { least: 1000, most: 9999 } as const;
