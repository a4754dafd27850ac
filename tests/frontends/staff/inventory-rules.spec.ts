import type { TFunction } from 'i18next';
import { type ImportReason, planOf, readImport, reasonOf } from '../../../frontends/staff/src/features/inventory/import/import-file';
import { brokenRules, contested, draftOf, editOf, rebased } from '../../../frontends/staff/src/features/inventory/item/item-draft';
import { listItems } from '../../../frontends/staff/src/features/inventory/list/item-list';
import { totalText } from '../../../frontends/staff/src/features/inventory/list/shopping-list';
import { namesToAdd, waitsFor, withPending } from '../../../frontends/staff/src/features/inventory/list/pending-items';
import { drawPrices } from '../../../frontends/staff/src/features/inventory/item/price-chart';
import { inventoryItem } from './builders';

describe('the inventory with waiting commands', () => {
  const command = (method: 'POST' | 'PATCH' | 'DELETE', path: string, body: unknown, subject = 'item:1019:k') => ({
    id: subject + path,
    method,
    path,
    body,
    subject,
  });
  const MOVE = '/api/inventory/items/1019/movements';
  const moved = (kind: string, quantity: number, unitPrice?: number) => command('POST', MOVE, { kind, quantity, unitPrice });

  it.each([
    ['a count', [moved('count', 9)], { quantity: 9 }],
    ['a purchase at a price', [moved('purchase', 2, 700)], { quantity: 6, currentPrice: 700 }],
    ['what was used, then wasted', [moved('use', 1), moved('waste', 0.5)], { quantity: 2.5 }],
    ['more than there is', [moved('use', 40)], { quantity: 4 }],
    ['an edit', [command('PATCH', '/api/inventory/items/1019', { name: 'Butter', version: 3 })], { name: 'Butter', version: 3 }],
    ['another item', [command('PATCH', '/api/inventory/items/1018', { name: 'Salt' }, 'item:1018:k')], { name: 'Ghee' }],
  ])('%s', (_, waiting, expected) => {
    expect(withPending([inventoryItem()], waiting)).toEqual([inventoryItem(expected)]);
  });

  it('leaves out items to be removed, and names items to be added', () => {
    expect(withPending([inventoryItem()], [command('DELETE', '/api/inventory/items/1019', undefined)])).toEqual([]);
    const add = command('POST', '/api/inventory/items', { name: 'Cumin' }, 'item:new:k');
    expect(namesToAdd([add])).toEqual([{ key: add.id, name: 'Cumin' }]);
    expect(waitsFor(1019, [add])).toBe(false);
    expect(waitsFor(1019, [moved('count', 1)])).toBe(true);
    expect(waitsFor(101, [moved('count', 1)])).toBe(false);
  });
});

describe('the list', () => {
  const items = [
    inventoryItem({ id: 1, name: 'Rice', category: 'Grains & Rice', quantity: 10, currentPrice: 100 }),
    inventoryItem({ id: 2, name: 'Foil', category: 'Kitchen Supplies', quantity: 1, minQuantity: 1, currentPrice: 250 }),
    inventoryItem({ id: 3, name: 'Clove', category: 'Spices', quantity: 0, minQuantity: 5, currentPrice: 900, isActive: false }),
  ];
  it.each([
    ['low', ['Foil', 'Rice', 'Clove']],
    ['name', ['Clove', 'Foil', 'Rice']],
    ['category', ['Clove', 'Rice', 'Foil']],
    ['price', ['Clove', 'Foil', 'Rice']],
    ['value', ['Rice', 'Foil', 'Clove']],
  ] as const)('sorted by %s', (sort, expected) => {
    expect(listItems(items, { search: '', category: null, sort }).map(({ name }) => name)).toEqual(expected);
  });
  it.each([
    ['the older final letter', 'മട്ടണ്\u200D'],
    ['a vowel typed in two parts', 'എല്ല\u0D46\u0D3E'],
    ['capitals and the words in another order', 'BONE mutton'],
  ])('found by %s', (_, search) => {
    const mutton = inventoryItem({ id: 4, name: 'Mutton, on the bone', nameMalayalam: 'മട്ടൺ എല്ലൊടെ' });
    expect(listItems([...items, mutton], { search, category: null, sort: 'name' }).map(({ id }) => id)).toEqual([4]);
  });
  it('of one category', () => {
    expect(listItems(items, { search: '', category: 'Spices', sort: 'low' }).map(({ name }) => name)).toEqual(['Clove']);
  });
});

describe('the form', () => {
  const opened = draftOf(inventoryItem());
  it.each([
    ['an emptied name', { name: '  ' }, { name: 'name' }],
    ['a negative quantity', { quantity: -1 }, { quantity: 'quantity' }],
    ['a quantity that is none', { quantity: '-' }, { quantity: 'quantity' }],
    ['no price', { currentPrice: '' }, { currentPrice: 'price' }],
    ['a negative minimum', { minQuantity: -0.01 }, { minQuantity: 'least' }],
    ['no minimum', { minQuantity: '' }, {}],
    ['nothing in stock', { quantity: 0, currentPrice: 0 }, {}],
  ])('%s', (_, part, rules) => expect(brokenRules({ ...opened, ...part })).toEqual(rules));

  it('sends only the changed fields', () => {
    expect(editOf(opened, { ...opened, currentPrice: '650.5', notes: ' fresh ' })).toEqual({ currentPrice: 650.5, notes: 'fresh' });
    expect(editOf(opened, opened)).toEqual({});
  });

  it('goes on from another person’s save, and asks only where both changed a field to different values', () => {
    const theirs = { ...opened, currentPrice: 700, notes: 'theirs' };
    const mine = { ...opened, currentPrice: 650, name: 'Mine' };
    expect(rebased(opened, theirs, mine)).toEqual({ ...opened, currentPrice: 650, name: 'Mine', notes: 'theirs' });
    expect(contested(opened, theirs, mine)).toEqual(['currentPrice']);
    expect(contested(opened, theirs, { ...mine, currentPrice: 700 })).toEqual([]);
  });
});

describe('a price chart', () => {
  const at = (day: number, price: number) => ({ date: `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`, price });
  const until = Date.parse('2026-11-11T00:00:00.000Z');
  it('steps from price to price and holds the last one until today', () => {
    const drawing = drawPrices([at(1, 100), at(6, 200)], until, 100, 50);
    expect(drawing).toMatchObject({ line: 'M0 50H0V50H50V0H100', area: 'M0 50H0V50H50V0H100V50H0Z', least: 100, most: 200 });
  });
  it('draws one price as a line in the middle, none not at all, and a clock that is wrong inside the box', () => {
    expect(drawPrices([at(1, 100)], until, 100, 50)?.line).toBe('M0 25H0V25H100');
    expect(drawPrices([], until, 100, 50)).toBeNull();
    expect(drawPrices([at(1, 100), at(30, 200)], until, 100, 50)?.dots.map(({ x }) => x)).toEqual([0, 100]);
  });
});

describe('a file', () => {
  it('is summed up as additions, changes and removals', () => {
    const stored = [inventoryItem(), inventoryItem({ id: 1018, name: 'Salt' }), inventoryItem({ id: 1017, name: 'Pepper' })];
    const items = [
      inventoryItem({ version: 9, lastUpdated: '' }),
      inventoryItem({ id: 1018, name: 'Salt', quantity: 1 }),
      { id: 4711, name: 'Cumin' },
    ];
    expect(planOf(items, stored)).toMatchObject({ added: ['Cumin'], changed: ['Salt'], removed: ['Pepper'] });
  });
  const file = (items: unknown): File => ({ size: 1, text: () => Promise.resolve(JSON.stringify(items)) }) as unknown as File;
  const salt = (over: object) => [inventoryItem(), { ...inventoryItem({ id: 1018, name: 'Salt' }), ...over }];
  const named = { nth: 2, name: 'Salt' };
  it.each<[string, unknown, ImportReason]>([
    ['that is no list', {}, { code: 'notAList' }],
    ['where a field is missing', salt({ unit: undefined }), { code: 'missing', field: 'unit' }],
    [
      'with another unit',
      salt({ unit: 'lb' }),
      { code: 'choice', field: 'unit', value: 'lb', choices: 'kg, g, L, ml, piece, pack, box', ...named },
    ],
    [
      'with another category',
      salt({ category: 7 }),
      expect.objectContaining({ code: 'choice', field: 'category', value: '7', ...named }) as never,
    ],
    ['with a quantity below zero', salt({ quantity: -1 }), { code: 'number', field: 'quantity', ...named }],
    ['with a price that is text', salt({ currentPrice: '10' }), { code: 'number', field: 'currentPrice', ...named }],
    ['with an id that is none', salt({ id: 7 }), { code: 'id', least: 1000, most: 9999, ...named }],
    ['with an id twice', salt({ id: inventoryItem().id }), { code: 'repeated', ...named }],
    ['without a name', salt({ name: ' ' }), { code: 'value', field: 'name', nth: 2, name: '1018' }],
    ['with a price of the past that is none', salt({ priceHistory: [{}] }), { code: 'value', field: 'priceHistory', ...named }],
  ])('%s is refused with the item and the reason', async (_name, items, reason) => {
    expect(await readImport(file(items), [])).toEqual(reason);
  });
  it('is refused with the sentence of the server where no item is named', () => {
    expect(reasonOf({ path: [], message: 'At most 9000 records' }, [])).toEqual({ sentence: 'At most 9000 records' });
  });
});

/** The key stands for the words. */
const t = ((key: string) => key) as unknown as TFunction;

it.each([
  ['nothing is to be bought', 0, 0, 'total'],
  ['some of it has a price', 120.5, 3, 'total'],
  ['nothing has a price', 0, 3, 'totalUnknown'],
])('a shopping plan shows its cost where %s', (_, purchaseCost, unpriced, words) => {
  expect(totalText(t, { purchaseCost, unpriced })).toBe(`inventory.estimate.${words}`);
});
