import { namedFirst } from '#shared/inventory/named-first';

const ITEMS = ['Aluminium foil', 'Basmati rice', 'Rice bran oil', 'Salt', 'ഉപ്പ്', 'Curry leaves'];
const first = (text: string): string[] => namedFirst(ITEMS, (name) => [name, ''], text);

describe('items of a task', () => {
  it.each([
    ['Soak the rice', 'Basmati rice'],
    ['Add 10 g of SALT, and stir.', 'Salt'],
    ['ഉപ്പ് നോക്കുക', 'ഉപ്പ്'],
    ['Temper it with curry leaves', 'Curry leaves'],
    ['ഉപ്പും മുളകും ചേർക്കുക', 'ഉപ്പ്'],
    ['ഉപ്പിൽ പുരട്ടുക', 'ഉപ്പ്'],
    ['Wash the salts', 'Salt'],
  ])('%s has %s first', (text, item) => {
    expect(first(text)[0]).toBe(item);
  });

  it('are all there, the others in the order they had', () => {
    expect(first('Temper it with leaves')).toEqual(['Curry leaves', 'Aluminium foil', 'Basmati rice', 'Rice bran oil', 'Salt', 'ഉപ്പ്']);
  });

  it.each([
    ['Peel the onions', 'Onion'],
    ['Cut two tomatoes', 'Tomato'],
    ['മഞ്ഞളും ചേർക്കുക', 'മഞ്ഞൾ'],
    ['മഞ്ഞള്\u200d ചേർക്കുക', 'മഞ്ഞള്'],
    ['വെള്ളത്തിൽ കുതിർക്കുക', 'വെള്ളം'],
    ['അരിയും പരിപ്പും', 'അരി'],
  ])('%s has %s first, whatever its ending', (text, item) => {
    expect(namedFirst(['Firewood', item], (name) => [name], text)[0]).toBe(item);
  });

  it('stay as they are where a text names none, or a part of a word only', () => {
    expect(first('Price the salted peanuts')).toEqual(ITEMS);
    expect(first('')).toEqual(ITEMS);
  });
});
