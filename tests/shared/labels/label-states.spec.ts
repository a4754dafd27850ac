import {
  bagsInNeed,
  changedOf,
  type LabelState,
  changedParts,
  type LabelPart,
  labelParts,
  type PrintedParts,
  labelBatches,
} from '#shared/labels/label-states';
import { type LabelFacts, parcelLabel } from '#shared/labels/parcel-label';

const FACTS: LabelFacts = {
  business: 'Kuzhi',
  registration: '',
  eatWithinMinutes: 120,
  preparedAt: null,
  delivery: '29/11/2026 1:30 PM',
  origin: '',
};
const CUSTOMER = { name: 'Asha', address: '12 Temple Road', pincode: '686001' };
const PARCEL = { bookingId: 'MND-AB23CD', customer: CUSTOMER, lines: [{ key: 'combo', name: 'Combo Pack', quantity: 2 }], bag: 1, bags: 1 };
const partsOf = (parcel: object = {}, run: number | null = 2, place = 3, facts: Partial<LabelFacts> = {}): PrintedParts =>
  labelParts(parcelLabel({ ...PARCEL, ...parcel }, { run, place }, { ...FACTS, ...facts }));

describe('the changes since a label was printed', () => {
  it.each<[string, PrintedParts, PrintedParts, LabelPart[]]>([
    ['nothing', partsOf(), partsOf(), []],
    ['the name', partsOf(), partsOf({ customer: { ...CUSTOMER, name: 'Ashaa' } }), ['address']],
    ['the address', partsOf(), partsOf({ customer: { ...CUSTOMER, address: '14 Temple Road' } }), ['address']],
    ['the pincode', partsOf(), partsOf({ customer: { ...CUSTOMER, pincode: '686002' } }), ['address']],
    ['the window', partsOf(), partsOf({}, 2, 3, { delivery: '29/11/2026 3:00 PM' }), ['delivery']],
    ['a dish', partsOf(), partsOf({ lines: [{ key: 'combo', name: 'Combo Pack', quantity: 3 }] }), ['dishes']],
    [
      'dishes that were not kept of a label of an earlier version',
      { address: 'a', delivery: 'b', place: 'c' },
      { address: 'a', delivery: 'b', place: 'c', dishes: 'd' },
      [],
    ],
    ['the stop', partsOf(), partsOf({}, 2, 4), ['place']],
    ['the run', partsOf(), partsOf({}, 1, 3), ['place']],
    ['a first run', partsOf({}, null, 3), partsOf({}, 2, 3), ['place']],
    ['the place in a run sheet, which shifts with each order', partsOf({}, null, 3), partsOf({}, null, 4), []],
    [
      'when the food was prepared, as the person said who printed it',
      partsOf(),
      partsOf({}, 2, 3, { preparedAt: '2026-11-29T07:30:00.000Z' }),
      [],
    ],
    [
      'all',
      partsOf(),
      partsOf({ customer: { ...CUSTOMER, address: 'Elsewhere' } }, null, 1, { delivery: null }),
      ['address', 'delivery', 'place'],
    ],
  ])('is %s', (_name, printed, now, changed) => {
    expect(changedParts(printed, now)).toEqual(changed);
  });

  it.each([
    ['of what was printed', null, partsOf()],
    ['of the parcel', partsOf(), null],
  ])('is nothing where nothing is known %s', (_name, printed, now) => expect(changedParts(printed, now)).toEqual([]));
});

describe('bags that need a label', () => {
  const OLD = partsOf();
  const NEW = partsOf({ customer: { ...CUSTOMER, address: 'Elsewhere' } });
  const bag = { bookingId: 'MND-AB23CD', bag: 1, bags: 1 };
  const label = (state: LabelState, printed: PrintedParts | null) => ({ ...bag, state, printed });
  it.each<[string, ReturnType<typeof label>[], PrintedParts | null, 'without' | 'changed' | 'none']>([
    ['without a label', [], NEW, 'without'],
    ['printed as it is', [label('printed', NEW)], NEW, 'none'],
    ['printed before the change', [label('printed', OLD)], NEW, 'changed'],
    ['may have been printed before the change', [label('maybe', OLD)], NEW, 'changed'],
    ['printed again', [label('printed', OLD), label('printed', NEW)], NEW, 'none'],
    ['changed back after it was printed again', [label('printed', OLD), label('printed', NEW)], OLD, 'changed'],
    ['waiting for the printer again', [label('printed', OLD), label('waiting', null)], NEW, 'none'],
    ['taken out of the queue', [label('printed', OLD), label('cancelled', null)], NEW, 'changed'],
    ['not driven to any more', [label('printed', OLD)], null, 'none'],
  ])('%s', (_name, labels, parts, need) => {
    const current = [{ ...bag, parts }];
    const { without, changed, both } = bagsInNeed([bag], labels, current);
    expect([without.length, changed.length, both.length]).toEqual([
      Number(need === 'without'),
      Number(need === 'changed'),
      Number(need !== 'none'),
    ]);
    expect(changedOf(bag.bookingId, labels, current)).toEqual(need === 'changed' ? ['address'] : []);
  });

  it('a label of another number of bags, and of another booking, is none of them', () => {
    const current = [{ ...bag, parts: NEW }];
    const others = [
      { ...label('printed', OLD), bags: 2 },
      { ...label('printed', OLD), bookingId: 'MND-OTHERS' },
    ];
    expect(bagsInNeed([bag], others, current).without).toEqual([bag]);
    expect(changedOf(bag.bookingId, others, current)).toEqual([]);
  });
});

type Printed = Parameters<typeof labelBatches>[0][number];
const label = (over: Partial<Printed> = {}): Printed => ({
  ...{ eventId: 1, title: 'Sunday mandi', way: 'printer', askedBy: 'Reji', askedAt: '2026-11-28T05:00:00.000Z' },
  printedAt: '2026-11-28T05:01:00.000Z',
  ...over,
});

describe('printed labels put together', () => {
  it('count those that one person asked for at once, from the first to the last', () => {
    const labels = [
      label({ printedAt: '2026-11-28T05:03:00.000Z' }),
      label({ printedAt: '2026-11-28T05:01:00.000Z' }),
      label({ printedAt: '2026-11-28T05:07:00.000Z' }),
      label({ printedAt: '2026-11-28T05:05:00.000Z' }),
    ];
    expect(labelBatches(labels)).toEqual([
      {
        ...{ title: 'Sunday mandi', way: 'printer', askedBy: 'Reji', count: 4 },
        ...{ firstAt: '2026-11-28T05:01:00.000Z', lastAt: '2026-11-28T05:07:00.000Z' },
      },
    ]);
  });

  it.each<[string, Partial<Printed>]>([
    ['another sale, even of the same name', { eventId: 2 }],
    ['no sale any more', { eventId: null }],
    ['paper', { way: 'sheet' }],
    ['somebody else', { askedBy: 'Asha' }],
    ['another moment', { askedAt: '2026-11-28T06:00:00.000Z' }],
  ])('are apart from those for %s', (_name, over) => {
    expect(labelBatches([label(), label(over), label()]).map(({ count }) => count)).toEqual([2, 1]);
  });

  it('have the time of the request where the time of printing is unknown', () => {
    const [batch] = labelBatches([label({ printedAt: null })]);
    expect(batch).toMatchObject({ firstAt: '2026-11-28T05:00:00.000Z', lastAt: '2026-11-28T05:00:00.000Z' });
    expect(labelBatches([])).toEqual([]);
  });
});
