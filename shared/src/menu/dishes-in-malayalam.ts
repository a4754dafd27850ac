import { type FirstDishKey, isFirstDish, MENU_ITEMS } from './menu-items.ts';

/** The dishes as the screens name them in Malayalam. */
export const DISHES_IN_MALAYALAM: Readonly<Record<FirstDishKey, string>> = {
  'beef-2pc': 'മട്ടൺ മന്തി 2 പീസ്',
  combo: 'കോംബോ പാക്ക്',
  'mutton-2pc': 'ബീഫ് റിബ്സ് മന്തി 2 പീസ്',
  'chicken-mandi': 'ചിക്കൻ മന്തി',
  'fish-mandi': 'മീൻ മന്തി',
};

/** A dish as it was ordered. */
interface NamedDish {
  key: string;
  name: string;
  nameMalayalam?: string | undefined;
}

/** As the manager wrote it; a dish that comes with the program has a name of its own, until it is renamed. Null: it has none. */
export const dishInMalayalam = ({ key, name, nameMalayalam }: NamedDish): string | null =>
  nameMalayalam ?? (isFirstDish(key) && MENU_ITEMS[key].name === name ? DISHES_IN_MALAYALAM[key] : null);

/** The name for a reader of that language. */
const dishNameIn = (dish: NamedDish, language: string): string => (language === 'ml' ? dishInMalayalam(dish) : null) ?? dish.name;

/** "2 × Chicken Mandi, 1 × Mutton Mandi" */
export const dishesIn = (dishes: readonly (NamedDish & { quantity: number })[], language: string): string =>
  dishes.map((dish) => `${dish.quantity} × ${dishNameIn(dish, language)}`).join(', ');
