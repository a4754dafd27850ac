import type { ItemCategory, ItemUnit } from './item-choices.ts';

/** An item of the inventory that a kitchen starts with: on the list, none in stock, no price known. @source requirements/kitchen K27 */
interface DefaultItem {
  /** 1002–1047. */
  id: number;
  name: string;
  nameMalayalam: string;
  category: ItemCategory;
  quantity: 0;
  unit: ItemUnit;
  /** Rupees for one unit. */
  currentPrice: 0;
  isActive: true;
}

const FIRST_ID = 1002;

const ITEMS: readonly (readonly [name: string, nameMalayalam: string, ItemCategory, ItemUnit])[] = [
  ['Dried red chilli', 'വറ്റൽമുളക്', 'Spices', 'kg'],
  ['Kashmiri chilli powder', 'കാശ്മീരി മുളകുപൊടി', 'Spices', 'kg'],
  ['Coriander powder', 'മല്ലിപ്പൊടി', 'Spices', 'kg'],
  ['Turmeric powder', 'മഞ്ഞൾപ്പൊടി', 'Spices', 'g'],
  ['Cumin', 'ജീരകം', 'Spices', 'g'],
  ['Fennel seed', 'പെരുംജീരകം', 'Spices', 'g'],
  ['Black pepper', 'കുരുമുളക്', 'Spices', 'g'],
  ['Cardamom', 'ഏലക്ക', 'Spices', 'g'],
  ['Cloves', 'ഗ്രാമ്പൂ', 'Spices', 'g'],
  ['Cinnamon', 'കറുവപ്പട്ട', 'Spices', 'g'],
  ['Bay leaf', 'വയണയില', 'Spices', 'g'],
  ['Dried black lime', 'ഉണക്കനാരങ്ങ', 'Spices', 'g'],
  ['Saffron', 'കുങ്കുമപ്പൂവ്', 'Spices', 'g'],
  ['Mandi masala', 'മന്തി മസാല', 'Spices', 'kg'],
  ['MSG', 'എംഎസ്ജി', 'Spices', 'g'],
  ['Rock salt', 'കല്ലുപ്പ്', 'Spices', 'kg'],
  ['Table salt', 'പൊടിയുപ്പ്', 'Spices', 'kg'],
  ['Ghee', 'നെയ്യ്', 'Oils & Fats', 'kg'],
  ['Sunflower oil', 'സൂര്യകാന്തി എണ്ണ', 'Oils & Fats', 'L'],
  ['Coconut milk', 'തേങ്ങാപ്പാൽ', 'Others', 'L'],
  ['Mandi rice (sella basmati)', 'മന്തി അരി (സെല്ല ബസ്മതി)', 'Grains & Rice', 'kg'],
  ['Raisins', 'ഉണക്കമുന്തിരി', 'Others', 'g'],
  ['Mutton', 'മട്ടൺ', 'Meat', 'kg'],
  ['Beef', 'ബീഫ്', 'Meat', 'kg'],
  ['Beef ribs', 'ബീഫ് വാരിയെല്ല്', 'Meat', 'kg'],
  ['Chicken', 'കോഴിയിറച്ചി', 'Meat', 'kg'],
  ['Fish', 'മീൻ', 'Meat', 'kg'],
  ['Puli wood, dried', 'ഉണങ്ങിയ പുളിവിറക്', 'Kitchen Supplies', 'kg'],
  ['Coconut shells', 'ചിരട്ട', 'Kitchen Supplies', 'kg'],
  ['Gas cylinder', 'ഗ്യാസ് സിലിണ്ടർ', 'Kitchen Supplies', 'piece'],
  ['Aluminium foil', 'അലുമിനിയം ഫോയിൽ', 'Kitchen Supplies', 'box'],
  ['Food gloves', 'കയ്യുറ', 'Kitchen Supplies', 'box'],
  ['Parcel boxes', 'പാഴ്‌സൽ ബോക്സ്', 'Kitchen Supplies', 'pack'],
  ['Cashew nuts', 'അണ്ടിപ്പരിപ്പ്', 'Others', 'g'],
  ['Onion', 'സവാള', 'Vegetables', 'kg'],
  ['Thick yoghurt', 'കട്ടത്തൈര്', 'Others', 'kg'],
  ['Garlic', 'വെളുത്തുള്ളി', 'Vegetables', 'kg'],
  ['Ginger', 'ഇഞ്ചി', 'Vegetables', 'kg'],
  ['Green chilli', 'പച്ചമുളക്', 'Vegetables', 'kg'],
  ['Lemon', 'ചെറുനാരങ്ങ', 'Vegetables', 'piece'],
  ['Curry leaves', 'കറിവേപ്പില', 'Herbs', 'g'],
  ['Coriander leaves', 'മല്ലിയില', 'Herbs', 'g'],
  ['Mint leaves', 'പുതിനയില', 'Herbs', 'g'],
  ['Egg', 'മുട്ട', 'Others', 'piece'],
  ['Tamarind', 'വാളൻപുളി', 'Others', 'kg'],
  ['Jaggery', 'ശർക്കര', 'Others', 'kg'],
];

/**
 * The 46 items of a new kitchen, and the inventory's list when neither server nor local storage has one.
 * @source requirements/kitchen K27, K38
 */
export const DEFAULT_ITEMS: readonly DefaultItem[] = ITEMS.map(([name, nameMalayalam, category, unit], place) => ({
  id: FIRST_ID + place,
  name,
  nameMalayalam,
  category,
  quantity: 0,
  unit,
  currentPrice: 0,
  isActive: true,
}));
