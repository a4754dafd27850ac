import { dishesIn } from '#shared/menu/dishes-in-malayalam';
import { MENU_ITEMS } from '#shared/menu/menu-items';

describe('dishes that were ordered', () => {
  const combo = { key: 'combo', name: MENU_ITEMS.combo.name, quantity: 2 };
  it.each([
    ['in English as they were sold', [combo], 'en', '2 × Combo Pack'],
    ['in Malayalam by the name of the program', [combo], 'ml', '2 × കോംബോ പാക്ക്'],
    ['by the name that the manager wrote', [{ ...combo, nameMalayalam: 'വലിയ പാക്ക്' }], 'ml', '2 × വലിയ പാക്ക്'],
    ['as they were sold where somebody renamed one', [{ ...combo, name: 'Feast' }], 'ml', '2 × Feast'],
    ['as they were sold where nobody named one', [{ key: 'dish-9', name: 'Rice', quantity: 1 }], 'ml', '1 × Rice'],
    [
      'one after the other',
      [combo, { key: 'fish-mandi', name: MENU_ITEMS['fish-mandi'].name, quantity: 1 }],
      'ml',
      '2 × കോംബോ പാക്ക്, 1 × മീൻ മന്തി',
    ],
  ])('are named %s', (_how, dishes, language, text) => expect(dishesIn(dishes, language)).toBe(text));
});
