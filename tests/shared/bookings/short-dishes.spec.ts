import { MENU_ITEMS } from '#shared/menu/menu-items';
import { shortDishes } from '#shared/bookings/short-dishes';

it.each<[string, string[], string[]]>([
  ['the first menu', Object.values(MENU_ITEMS).map(({ name }) => name), ['Mutton', 'Combo Pack', 'Beef Ribs', 'Chicken', 'Fish']],
  ['Malayalam', ['മട്ടൺ മന്തി 2 പീസ്', 'ചിക്കൻ മന്തി'], ['മട്ടൺ', 'ചിക്കൻ']],
  ['two sizes of one dish', ['Mutton Mandi 2 piece', 'Mutton Mandi 4 pieces'], ['Mutton Mandi 2 piece', 'Mutton Mandi 4 pieces']],
  ['a dish that has the short form as its name', ['Chicken Mandi', 'Chicken'], ['Chicken Mandi', 'Chicken']],
  ['one that differs in the last word', ['Mutton Mandi 2 piece', 'Mutton'], ['Mutton Mandi', 'Mutton']],
  ['a word alone', ['Mandi', 'Mandi rice', 'Fish Mandi (2 pcs)'], ['Mandi', 'Mandi rice', 'Fish']],
  ['the same dish twice', ['Fish Mandi', 'Fish Mandi'], ['Fish', 'Fish']],
])('%s', (_, names, short) => {
  const found = shortDishes(names);
  expect(names.map((name) => found.get(name))).toEqual(short);
});
