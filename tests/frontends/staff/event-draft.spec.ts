import { existsSync } from 'node:fs';
import { differencesOf, takeTheirs } from '../../../frontends/staff/src/features/sales-events/draft-conflict';
import {
  bodyOf,
  checkDraft,
  copyOf,
  draftOf,
  type EventDraft,
  newDraft,
  NOT_SOLD,
  type WindowDraft,
} from '../../../frontends/staff/src/features/sales-events/event-draft';
import { weekAfter } from '../../../frontends/staff/src/features/sales-events/week-after';
import { PICTURES } from '../../../frontends/staff/src/features/sales-events/pictures';
import { salesEvent } from './builders';

const NOW = '2026-11-22T06:00:00.000Z';
const whole: EventDraft = { ...newDraft(), title: 'Sunday', date: 'Sunday', description: 'Goat' };
const priced = (price: number | string): EventDraft => ({
  ...whole,
  menu: { ...whole.menu, combo: { ...NOT_SOLD, enabled: true, price } },
});

describe('the rules of an event (requirements/console §5)', () => {
  it.each([
    ['a whole form', whole, {}],
    ['a blank title', { ...whole, title: ' ' }, { title: 'title' }],
    ['a blank date', { ...whole, date: '\t' }, { date: 'date' }],
    ['a blank description', { ...whole, description: '' }, { description: 'description' }],
    ['a beginning that has passed', { ...whole, startsAt: '2026-11-22T11:30' }, { startsAt: 'startPast' }],
    ['a beginning to come', { ...whole, startsAt: '2026-11-22T11:31' }, {}],
    ['no maximum', { ...whole, maxOrders: '' }, { maxOrders: 'maxOrders' }],
    ['a maximum of 0', { ...whole, maxOrders: 0 }, { maxOrders: 'maxOrders' }],
    ['half an order', { ...whole, maxOrders: 1.5 }, { maxOrders: 'maxOrders' }],
    ['a maximum of 1', { ...whole, maxOrders: 1 }, {}],
    ['too many', { ...whole, maxOrders: 100_001 }, { maxOrders: 'mostOrders' }],
    ['no own price', priced(''), {}],
    ['a price of 0', priced(0), {}],
    ['a negative price', priced(-1), { 'menuItems.combo.price': 'price' }],
    ['half a figure', priced('-'), { 'menuItems.combo.price': 'price' }],
    ['an endless price', priced(100_001), { 'menuItems.combo.price': 'mostPrice' }],
  ])('%s', (_, draft, broken) => expect(checkDraft(draft, null, NOW)).toEqual(broken));
});

it('an emptied badge and button become the defaults again', () => {
  expect(bodyOf({ ...whole, badge: ' ', buttonText: '' })).toMatchObject({ badge: 'Limited Slots', buttonText: 'Book Now' });
});

it('each known picture is on the storefront', () => {
  const missing = PICTURES.filter(({ file }) => !existsSync(`frontends/storefront/public/images/${file}`));
  expect(missing).toEqual([]);
});

describe('two managers and one event', () => {
  const opened = draftOf(salesEvent());
  const theirs = draftOf(salesEvent({ title: 'Theirs', maxOrders: 60, menuItems: { combo: { enabled: true, price: 900 } } }));

  it('differ only where the other one changed a field and mine is not the same', () => {
    const mine = { ...opened, title: 'Mine', maxOrders: 60, badge: 'Mine' };
    expect(differencesOf(opened, { ...theirs, menu: opened.menu }, mine)).toEqual([
      { place: { field: 'title' }, theirs: 'Theirs', mine: 'Mine', both: true },
    ]);
    expect(differencesOf(opened, theirs, opened).find(({ place }) => 'dish' in place && place.dish === 'combo')).toEqual({
      place: { dish: 'combo' },
      theirs: { enabled: true, price: 900, soldOut: false },
      mine: { enabled: true, price: '', soldOut: false },
      both: false,
    });
  });

  it('take single fields of the other one, and leave the rest as typed', () => {
    const mine = { ...opened, title: 'Mine', badge: 'Mine' };
    const taken = takeTheirs(mine, theirs, [{ field: 'title' }, { dish: 'combo' }]);
    expect(taken).toEqual({ ...mine, title: 'Theirs', menu: { ...mine.menu, combo: { enabled: true, price: 900, soldOut: false } } });
  });
});

describe('delivery windows in the form', () => {
  const sold = salesEvent({
    startsAt: '2026-11-29T06:30:00.000Z',
    windows: [
      { id: 'noon', from: 720, until: 750, parcels: 20, held: 1, taken: 4, left: 15 },
      { id: 'late', from: 1_410, until: 1_440, parcels: 5, held: 0, taken: 0, left: 5 },
    ],
  });
  const draft = draftOf(sold);
  const [noon, late] = draft.windows as [WindowDraft, WindowDraft];

  it('are sent as they were saved, also the one that ends with the day', () => {
    expect(bodyOf(draft).windows).toEqual([
      { id: 'noon', from: 720, until: 750, parcels: 20 },
      { id: 'late', from: 1_410, until: 1_440, parcels: 5 },
    ]);
    expect(checkDraft(draft, null, NOW)).toEqual({});
  });

  it.each([
    ['without a time', { ...noon, from: '' }, { 'windows.0.from': 'windowTime' }],
    ['with half a parcel', { ...noon, parcels: 1.5 }, { 'windows.0.parcels': 'windowParcels' }],
    ['below what is ordered', { ...noon, parcels: 4 }, { 'windows.0.parcels': 'windowBelowOrdered' }],
  ])('one %s is marked', (_, window, broken) => expect(checkDraft({ ...draft, windows: [window, late] }, null, NOW)).toEqual(broken));

  it('go along a week later as new ones, and not into a copy', () => {
    expect(bodyOf(weekAfter(sold, '2026-11-22')).windows).toEqual([
      { from: 720, until: 750, parcels: 20 },
      { from: 1_410, until: 1_440, parcels: 5 },
    ]);
    expect(copyOf(sold, 'Copy').windows).toEqual([]);
  });

  it('are no difference between managers while only orders came', () => {
    const busier = draftOf({ ...sold, windows: sold.windows?.map((window) => ({ ...window, taken: window.taken + 1 })) ?? [] });
    expect(differencesOf(draft, busier, draft)).toEqual([]);
    const theirs = { ...draft, windows: [noon] };
    expect(differencesOf(draft, theirs, draft)).toEqual([
      { place: { field: 'windows' }, theirs: '12:00–12:30 (20)', mine: '12:00–12:30 (20), 23:30–00:00 (5)', both: false },
    ]);
    expect(takeTheirs(draft, theirs, [{ field: 'windows' }]).windows).toEqual([noon]);
  });
});
