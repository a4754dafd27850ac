import { labelBatches } from '#shared/labels/label-batch';

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
