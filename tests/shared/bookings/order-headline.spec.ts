import { headlineOf } from '#shared/bookings/order-headline';

const NOW = Date.parse('2026-11-29T07:00:00.000Z');
const at = (minutes: number): string => new Date(NOW + minutes * 60_000).toISOString();
const order = { status: 'confirmed' as const, timeline: [{ status: 'confirmed' as const, at: at(-9_000) }], forecast: null };
const forecast = (minutes: number, isLate = false) => ({ promisedAt: at(0), expectedAt: at(minutes), isLate });
const arrival = { stopsBefore: 3, from: at(20), until: at(35) };
const onTheWay = { state: 'onTheWay' as const, at: at(-10) };

describe('the headline of an order', () => {
  it.each<[string, Partial<Parameters<typeof headlineOf>[0]>, object]>([
    ['nothing is known yet', {}, { kind: 'day' }],
    ['it is expected', { forecast: forecast(30) }, { kind: 'expected', at: at(30) }],
    ['it is late', { forecast: forecast(30, true) }, { kind: 'late', at: at(30), promisedAt: at(0) }],
    ['the time has just passed', { forecast: forecast(-5) }, { kind: 'expected' }],
    ['the time is over', { forecast: forecast(-6) }, { kind: 'soon', stopsBefore: 0 }],
    ['the time is long over', { forecast: forecast(-181) }, { kind: 'day' }],
    [
      'a rider has it',
      { arrival, delivery: onTheWay, forecast: forecast(90) },
      { kind: 'arriving', stopsBefore: 3, from: at(20), until: at(35) },
    ],
    ['the rider is later', { arrival: { ...arrival, until: at(-1) }, delivery: onTheWay }, { kind: 'soon', stopsBefore: 3 }],
    ['nobody was there', { delivery: { state: 'nobodyThere', at: at(-3) }, forecast: forecast(30) }, { kind: 'nobodyThere', at: at(-3) }],
    [
      'there is a new date to choose',
      { move: { until: at(60), choice: 'open' }, forecast: forecast(30) },
      { kind: 'choose', until: at(60) },
    ],
    ['the new date was taken', { move: { until: at(60), choice: 'keep' } }, { kind: 'day' }],
    ['the time to choose is over', { move: { until: at(-1), choice: 'open' } }, { kind: 'day' }],
    ['it was delivered', { status: 'delivered', timeline: [{ status: 'delivered', at: at(-2) }] }, { kind: 'delivered', at: at(-2) }],
    ['it was cancelled', { status: 'cancelled', forecast: forecast(30), move: { until: at(60), choice: 'open' } }, { kind: 'money' }],
  ])('when %s', (_, change, headline) => {
    expect(headlineOf({ ...order, ...change }, NOW)).toMatchObject(headline);
  });
});
