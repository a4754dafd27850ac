import { MUTTON } from './eaters.ts';
import type { Ingredient } from './recipe.ts';

const of = (en: string, ml: string, quantity: string): Ingredient => ({ en, ml, quantity });

/**
 * The amounts of the first version of the recipe for 20 servings; only `first-recipe.ts` and the collections scale these lists. The mutton, the MSG
 * and the rock salt are required; the other amounts are the kitchen's for 8 kg.
 * @source requirements/kitchen K64
 */
export const MEAT_FOR_20: readonly Ingredient[] = [
  of(MUTTON.en, MUTTON.ml, '8.0 kg'),
  of('MSG', 'എംഎസ്ജി', '160 g'),
  of('Rock salt', 'കല്ലുപ്പ്', '50 g'),
  of('Kashmiri chilli powder', 'കാശ്മീരി മുളകുപൊടി', '120 g'),
  of('Coriander powder', 'മല്ലിപ്പൊടി', '100 g'),
  of('Mandi masala', 'മന്തി മസാല', '100 g'),
  of('Black pepper', 'കുരുമുളക്', '60 g'),
  of('Turmeric powder', 'മഞ്ഞൾപ്പൊടി', '40 g'),
  of('Cumin', 'ജീരകം', '40 g'),
  of('Fennel seed', 'പെരുംജീരകം', '30 g'),
  of('Cinnamon', 'കറുവപ്പട്ട', '20 g'),
  of('Cardamom', 'ഏലക്ക', '15 g'),
  of('Cloves', 'ഗ്രാമ്പൂ', '10 g'),
  of('Garlic', 'വെളുത്തുള്ളി', '200 g'),
  of('Ginger', 'ഇഞ്ചി', '150 g'),
  of('Sunflower oil', 'സൂര്യകാന്തി എണ്ണ', '400 ml'),
];

/** The rice and the water, 1:2, are required. @source requirements/kitchen K64 */
export const RICE_FOR_20: readonly Ingredient[] = [
  of('Mandi rice', 'മന്തി അരി', '4.0 kg'),
  of('Water', 'വെള്ളം', '8.0 L'),
  of('Onion', 'സവാള', '1.0 kg'),
  of('Ghee', 'നെയ്യ്', '300 g'),
  of('Sunflower oil', 'സൂര്യകാന്തി എണ്ണ', '200 ml'),
  of('Rock salt', 'കല്ലുപ്പ്', '100 g'),
  of('Garlic', 'വെളുത്തുള്ളി', '60 g'),
  of('Ginger', 'ഇഞ്ചി', '40 g'),
  of('Green chilli', 'പച്ചമുളക്', '50 g'),
  of('Dried black lime', 'ഉണക്കനാരങ്ങ', '40 g'),
  of('Cinnamon', 'കറുവപ്പട്ട', '15 g'),
  of('Black pepper', 'കുരുമുളക്', '15 g'),
  of('Cumin', 'ജീരകം', '15 g'),
  of('Cardamom', 'ഏലക്ക', '10 g'),
  of('Cloves', 'ഗ്രാമ്പൂ', '8 g'),
  of('Turmeric powder', 'മഞ്ഞൾപ്പൊടി', '8 g'),
  of('Bay leaf', 'വയണയില', '5 g'),
  of('Saffron', 'കുങ്കുമപ്പൂവ്', '1 g'),
];

/** @source requirements/kitchen K31 */
export const CHUTNEY_FOR_20: readonly Ingredient[] = [
  of('Jaggery', 'ശർക്കര', '196 g'),
  of('Tamarind', 'വാളൻപുളി', '125 g'),
  of('Red chilli', 'വറ്റൽമുളക്', '25 g'),
  of('Garlic', 'വെളുത്തുള്ളി', '25 g'),
  of('Ginger', 'ഇഞ്ചി', '15 g'),
  of('Salt', 'ഉപ്പ്', '10 g'),
  of('Curry leaves', 'കറിവേപ്പില', '5 g'),
  of('Cardamom', 'ഏലക്ക', '1 g'),
  of('Water', 'വെള്ളം', '1 L'),
];

/** The fuel of one fire, however many eat. @source requirements/kitchen K66; decisions/0040 */
const WOOD = of('Puli wood', 'പുളിവിറക്', '40 kg');
const SHELLS = of('Coconut shells', 'ചിരട്ട', '2.5 kg');
export const FUEL_PER_FIRE: readonly Ingredient[] = [WOOD, SHELLS];
/** The same for sentences. */
export const WOOD_PER_FIRE = WOOD.quantity;
export const SHELLS_PER_FIRE = SHELLS.quantity;
/** One on the evening before, one in the morning. */
export const FIRES_PER_EVENT = 2;

/** A list with other amounts for some of its ingredients, and more behind them. */
export function changed(
  list: readonly Ingredient[],
  amounts: Readonly<Record<string, string>>,
  more: readonly (readonly [en: string, ml: string, quantity: string])[],
): Ingredient[] {
  return [...list.map((item) => ({ ...item, quantity: amounts[item.en] ?? item.quantity })), ...more.map((item) => of(...item))];
}
