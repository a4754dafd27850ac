import { createUserSchema } from '#shared/auth/auth.contract';
import { keysOf } from '#shared/core/narrow';
import { createItemSchema } from '#shared/inventory/inventory.contract';
import { saveSalesEventSchema } from '#shared/sales-events/sales-event.contract';
import { editSettingsSchema } from '#shared/settings/settings.contract';
import { EMPTY_TASK_DRAFT, faultsOf, bodyOf as taskOf } from '#shared/tasks/task-draft';
import { createTaskSchema } from '#shared/tasks/task.contract';
import { isUsername, passwordFault } from '../../../frontends/staff/src/features/accounts/account-rules';
import {
  draftFaults,
  draftFor,
  dueOf,
  type OrderDraft,
  orderOf,
  totalOf,
} from '../../../frontends/staff/src/features/entered-orders/order-draft';
import { brokenRules, draftOf, bodyOf as itemOf } from '../../../frontends/staff/src/features/inventory/item/item-draft';
import { checkDraft, bodyOf as eventOf, newDraft, NOT_SOLD } from '../../../frontends/staff/src/features/sales-events/event-draft';
import { brokenRule, cleanValue, FIELDS } from '../../../frontends/staff/src/features/settings/settings-fields';
import { salesEvent } from './builders';

/** What a form lets through, and what the contract takes; in all these cases they must be the same. @source decisions/0049 */
type Case = readonly [name: string, byForm: boolean, byContract: boolean];

const TEXTS = [
  'a',
  'Kuzhi',
  'me@kuzhi.in',
  'me@kuzhi',
  'no address',
  '12345',
  '+91 90000 00000',
  'https://chat.example/w.js',
  'http://chat.example',
];
const FIGURES = [-1, 0, 0.5, 1, 1.5, 3, 29.5, 30, 31, 100, 100.5, 101];

/** What an input takes: none is longer than the field allows. */
const settings = keysOf(FIELDS).flatMap((name) =>
  (FIELDS[name].kind === 'number' ? FIGURES : [' ', ...TEXTS.filter(({ length }) => length <= FIELDS[name].most)]).map((value): Case => [
    `setting ${name}: ${JSON.stringify(value)}`,
    brokenRule(name, value) === null,
    editSettingsSchema.safeParse({ [name]: cleanValue(name, value) }).success,
  ]),
);

const accounts = [
  ['devi', 'long enough'],
  ['d', 'long enough'],
  ['ദേവി', 'long enough'],
  ['devi/../', 'long enough'],
  ['devi', 'too short'],
].map(([username = '', password = '']): Case => [
  `account ${username}, ${password}`,
  isUsername(username) && passwordFault(password, username) === null,
  createUserSchema.safeParse({ username, password, role: 'kitchen' }).success,
]);

const NOW = '2026-11-22T06:00:00.000Z';
const EVENT = { ...newDraft(), title: 'Sunday', date: 'Sunday', description: 'Goat' };
const events = [
  {},
  { title: ' ' },
  { date: '' },
  { description: '\n' },
  { badge: '' },
  ...[0, 1, 1.5, 100_000, 100_001].map((maxOrders) => ({ maxOrders })),
  ...[-1, 0, 720.5, 100_000, 100_001].map((price) => ({ menu: { ...EVENT.menu, combo: { ...NOT_SOLD, enabled: true, price } } })),
].map((edit): Case => {
  const draft = { ...EVENT, ...edit };
  return [
    `sale ${JSON.stringify(edit)}`,
    Object.keys(checkDraft(draft, null, NOW)).length === 0,
    saveSalesEventSchema.safeParse(eventOf(draft)).success,
  ];
});

const items = [
  {},
  { name: ' ' },
  ...[-1, 0, 0.001, 12].flatMap((figure) => [{ quantity: figure }, { currentPrice: figure }, { minQuantity: figure }]),
].map((edit): Case => {
  const draft = { ...draftOf(null), name: 'Salt', ...edit };
  return [`item ${JSON.stringify(edit)}`, Object.keys(brokenRules(draft)).length === 0, createItemSchema.safeParse(itemOf(draft)).success];
});

const tasks = [
  {},
  { task: ' ' },
  ...['0', '0.5', '1', '30.25', '10080', '10081', 'soon'].map((duration) => ({ duration })),
  { due: 'custom', days: '1' },
  { start: '09:30' },
  { hasVideo: true, videoUrl: 'javascript:alert(1)' },
  { hasVideo: true, videoUrl: 'https://example.com/video.mp4' },
].map((edit): Case => {
  const draft = { ...EMPTY_TASK_DRAFT, task: 'Ring the bell', ...edit };
  return [`task ${JSON.stringify(edit)}`, faultsOf(draft).length === 0, createTaskSchema.safeParse(taskOf(draft)).success];
});

it.each([...settings, ...accounts, ...events, ...items, ...tasks])('%s', (_, byForm, byContract) => expect(byForm).toBe(byContract));

const TOTAL = 180_000;
const draft = (over: Partial<OrderDraft> = {}): OrderDraft => ({
  ...draftFor(undefined, '2026-11-27T06:00:00.000Z'),
  ...{ sale: '7', phone: '98470 12345', name: 'Ammini', address: 'Temple Road 12', pincode: '686001', items: { combo: 2 } },
  ...over,
});

describe('an order that is entered by hand', () => {
  it.each<[string, Partial<OrderDraft>, Record<string, string>]>([
    ['nothing', {}, {}],
    ['a phone with a digit too few', { phone: '9847 01234' }, { 'customer.phone': 'phone' }],
    ['a phone with a digit too many', { phone: '98470 123456' }, { 'customer.phone': 'phone' }],
    ['a landline with its code', { phone: '(0481) 2560000' }, {}],
    ['a phone of another country', { phone: '+65 9123 4567' }, {}],
    ['a name of blanks', { name: '  ' }, { 'customer.name': 'required' }],
    ['no address', { address: '' }, { 'customer.address': 'required' }],
    ['a pincode that begins with 0', { pincode: '086001' }, { 'customer.pincode': 'pincode' }],
    ['a pincode between blanks', { pincode: ' 686001 ' }, {}],
    ['a pincode in two parts', { pincode: '686 001' }, {}],
    ['a pincode in the digits of Malayalam', { pincode: '൬൮൬൦൦൧' }, {}],
    ['UPI without its reference', { way: 'upi', reference: ' ' }, { 'payment.reference': 'reference' }],
    ['UPI with its reference', { way: 'upi', reference: '4012' }, {}],
    ['an advance of nothing', { advance: '0' }, { 'payment.advance': 'advanceLeast' }],
    ['an advance of more than all', { advance: '1800.01' }, { 'payment.advance': 'advanceMost' }],
    ['an advance in words', { advance: 'half' }, { 'payment.advance': 'amount' }],
    ['an advance of all', { advance: '1800' }, {}],
    ['an advance that nobody asks for', { way: 'on-delivery', advance: 'half' }, {}],
  ])('%s: %j has the faults %j', (_, over, faults) => {
    expect(draftFaults(draft(over), TOTAL)).toEqual(faults);
  });

  it('needs a dish, and a window of the sale where it has some', () => {
    expect(draftFaults(draft(), 0)).toEqual({ items: 'items' });
    const windows = [{ id: 'noon' }, { id: 'late' }];
    expect(draftFaults(draft(), TOTAL, windows)).toEqual({ window: 'window' });
    // The window that was chosen is full or gone by now.
    expect(draftFaults(draft({ window: 'early' }), TOTAL, windows)).toEqual({ window: 'window' });
    expect(draftFaults(draft({ window: 'late' }), TOTAL, windows)).toEqual({});
  });

  it('costs the sale’s prices of the offered dishes, and nothing for the rest', () => {
    const sale = salesEvent({ menuItems: { combo: { enabled: true, price: 900 }, 'beef-2pc': { enabled: false } } });
    expect(totalOf(sale, { combo: 2 })).toBe(TOTAL);
    expect(totalOf(sale, { combo: 2, 'beef-2pc': 5, pizza: 1 })).toBe(TOTAL);
    expect(totalOf(sale, {})).toBe(0);
  });

  it.each<[Partial<OrderDraft>, number]>([
    [{ way: 'on-delivery' }, TOTAL],
    [{ way: 'on-delivery', advance: '500' }, TOTAL],
    [{ way: 'cash' }, 0],
    [{ way: 'cash', advance: '500' }, 130_000],
    [{ way: 'link', advance: 'half' }, 0],
  ])('of %j is due on delivery: %d paise', (over, due) => {
    expect(dueOf(draft(over), TOTAL)).toBe(due);
  });

  it.each<[Partial<OrderDraft>, object]>([
    [{ way: 'cash' }, { way: 'cash' }],
    [
      { way: 'cash', advance: '500.50', reference: 'left over' },
      { way: 'cash', advance: 500.5 },
    ],
    [
      { way: 'upi', reference: ' 4012 ' },
      { way: 'upi', reference: '4012' },
    ],
    [{ way: 'on-delivery', advance: '500' }, { way: 'on-delivery' }],
    [
      { way: 'link', hours: '24' },
      { way: 'link', hours: 24 },
    ],
    [
      { way: 'link', hours: 'soon' },
      { way: 'link', hours: 3 },
    ],
  ])('%j is paid as %j', (over, payment) => {
    expect(orderOf(draft(over), TOTAL).payment).toEqual(payment);
  });

  it('is sent without blanks, without dishes of which there are none, and with its window only where there is one', () => {
    const sent = orderOf(draft({ name: ' Ammini ', items: { combo: 2, 'beef-2pc': 0 } }), TOTAL);
    expect(sent).toEqual({
      ...{ event: 7, channel: 'phone', items: { combo: 2 }, location: null, amount: TOTAL, payment: { way: 'cash' } },
      customer: { name: 'Ammini', phone: '98470 12345', address: 'Temple Road 12', pincode: '686001' },
    });
    expect(orderOf(draft({ window: 'noon' }), TOTAL)).toMatchObject({ window: 'noon' });
  });
});
