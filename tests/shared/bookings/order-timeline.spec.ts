import { type OrderStep, orderTimeline } from '#shared/bookings/order-timeline';

const confirmed: OrderStep = { status: 'confirmed', at: '2026-11-20T10:00:00.000Z' };
const booking = { status: 'confirmed' as const, createdAt: confirmed.at, timeline: [confirmed] };
const day = { cookingAt: '2026-11-29T00:30:00.000Z', outOfPitAt: '2026-11-29T06:00:00.000Z', onTheWayAt: '2026-11-29T06:30:00.000Z' };

describe('the timeline of an order', () => {
  it('has only the steps that were set before the kitchen begins', () => {
    expect(orderTimeline(booking, null)).toEqual([confirmed]);
    expect(orderTimeline(booking, { cookingAt: null, outOfPitAt: null, onTheWayAt: null })).toEqual([confirmed]);
  });

  it('runs from confirmed over cooking, out of the pit and on the way to delivered', () => {
    const delivered: OrderStep = { status: 'delivered', at: '2026-11-29T07:30:00.000Z' };
    const steps = orderTimeline({ ...booking, status: 'delivered', timeline: [confirmed, delivered] }, day);
    expect(steps.map(({ status }) => status)).toEqual(['confirmed', 'cooking', 'out-of-pit', 'on-the-way', 'delivered']);
  });

  it('is in the order of time, whatever was set when', () => {
    const early: OrderStep = { status: 'delivered', at: '2026-11-29T02:00:00.000Z' };
    const again: OrderStep = { status: 'confirmed', at: '2026-11-29T08:00:00.000Z' };
    const steps = orderTimeline({ ...booking, timeline: [confirmed, early, again] }, day);
    expect(steps.map(({ status }) => status)).toEqual(['confirmed', 'cooking', 'delivered', 'out-of-pit', 'on-the-way', 'confirmed']);
  });

  it('does not cook a cancelled order', () => {
    const cancelled: OrderStep = { status: 'cancelled', at: '2026-11-28T10:00:00.000Z' };
    expect(orderTimeline({ ...booking, status: 'cancelled', timeline: [confirmed, cancelled] }, day)).toEqual([confirmed, cancelled]);
  });

  it('starts with the confirmation also for who ordered while the pit was burning', () => {
    const late: OrderStep = { status: 'confirmed', at: '2026-11-29T05:00:00.000Z' };
    expect(orderTimeline({ status: 'confirmed', createdAt: late.at, timeline: [late] }, day)).toEqual([
      late,
      { status: 'cooking', at: late.at },
      { status: 'out-of-pit', at: day.outOfPitAt },
      { status: 'on-the-way', at: day.onTheWayAt },
    ]);
  });

  it('follows its own run, where it is in one, instead of the kitchen', () => {
    const leftAt = '2026-11-29T06:45:00.000Z';
    const stepOf = (deliveryState: 'planned' | 'onTheWay', left: string | null | undefined) =>
      orderTimeline({ ...booking, deliveryState, leftAt: left }, day).find(({ status }) => status === 'on-the-way');
    expect(stepOf('onTheWay', leftAt)).toEqual({ status: 'on-the-way', at: leftAt });
    expect(stepOf('planned', null)).toBeUndefined();
    expect(stepOf('planned', undefined)).toBeUndefined();
    expect(orderTimeline({ ...booking, deliveryState: null, leftAt }, day).at(-1)).toEqual({ status: 'on-the-way', at: day.onTheWayAt });
  });

  it('is packed when its last bag is, and comes to no door by an empty pit alone', () => {
    const packedAt = '2026-11-29T06:10:00.000Z';
    const emptied = { ...day, onTheWayAt: null };
    expect(orderTimeline({ ...booking, packedAt }, emptied).map(({ status }) => status)).toEqual([
      'confirmed',
      'cooking',
      'out-of-pit',
      'packed',
    ]);
  });

  it('sorts the kitchen’s steps behind those that were set in the same moment', () => {
    const then = day.cookingAt;
    const set: OrderStep = { status: 'pending', at: then };
    expect(
      orderTimeline({ ...booking, timeline: [confirmed, set] }, { cookingAt: then, outOfPitAt: null, onTheWayAt: then }).map(
        ({ status }) => status,
      ),
    ).toEqual(['confirmed', 'pending', 'cooking', 'on-the-way']);
  });
});
