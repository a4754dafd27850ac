import { type CountedWindow, movedParcels, type OrderWindow, placesLeft } from '#shared/sales-events/delivery-windows';
import { nextToCall, waitingState } from '#shared/waiting-list/call-order';
import { isDoneAfter, mostWanted, offerEndsAt, type OfferPlan, passedAfter, planOffers, type Queued } from '#shared/waiting-list/offers';
import type { Waiting } from '#shared/waiting-list/waiting-list.contract';
import { seeded } from '../../faults/support/seed.js';

const NOW = '2026-11-29T06:00:00.000Z';
const SOON = '2026-11-29T06:30:00.000Z';
const PAST = '2026-11-29T05:59:59.000Z';

const one = (id: number, over: Partial<Queued> = {}): Queued => ({ id, quantity: 1, passed: 0, isLeftAlone: false, open: null, ...over });
const plan = (free: number, queue: Queued[], over: Partial<Parameters<typeof planOffers>[0]> = {}): OfferPlan =>
  planOffers({ free, sale: {}, queue, now: NOW, until: SOON, isOrderable: true, ...over });
const offered = ({ offers }: OfferPlan): [number, number][] => offers.map(({ id, slots }) => [id, slots]);

/** From so many minutes after midnight. */
const window = (id: string, from: number, parcels: number, held = 0): CountedWindow => ({
  id,
  from,
  until: from + 30,
  parcels,
  held,
  taken: 0,
});

describe('which offers are made', () => {
  it.each<[string, number, Queued[], [number, number][]]>([
    ['nobody waits', 3, [], []],
    ['nothing is free', 0, [one(1)], []],
    ['more is sold than there is', -2, [one(1)], []],
    [
      'the first, then the next',
      2,
      [one(1), one(2), one(3)],
      [
        [1, 1],
        [2, 1],
      ],
    ],
    ['what is wanted, not what is free', 5, [one(1, { quantity: 3 })], [[1, 3]]],
    ['what is free when the first wants more', 1, [one(1, { quantity: 3 }), one(2)], [[1, 1]]],
    ['nothing again to who left as much', 1, [one(1, { quantity: 3, passed: 1 }), one(2)], [[2, 1]]],
    ['more than was left before', 2, [one(1, { quantity: 3, passed: 1 }), one(2)], [[1, 2]]],
    ['nothing to who was called', 1, [one(1, { isLeftAlone: true }), one(2)], [[2, 1]]],
    ['nothing to who has an offer', 1, [one(1, { open: { slots: 1, until: SOON } }), one(2)], [[2, 1]]],
    ['what an ended offer gives back', 0, [one(1, { open: { slots: 1, until: PAST } }), one(2)], [[2, 1]]],
    ['what ends at this very instant', 0, [one(1, { open: { slots: 1, until: NOW } }), one(2)], [[2, 1]]],
    ['more to who let a part pass, in the same turn', 1, [one(1, { quantity: 2, open: { slots: 1, until: PAST } }), one(2)], [[1, 2]]],
  ])('%s', (_name, free, queue, expected) => {
    expect(offered(plan(free, queue))).toEqual(expected);
  });

  it.each<[string, number, Queued[], [number, number][], [number, number][]]>([
    ['grows before the next is asked', 3, [one(1, { quantity: 3, open: { slots: 1, until: SOON } }), one(2)], [[1, 3]], [[2, 1]]],
    ['grows by what there is', 1, [one(1, { quantity: 3, open: { slots: 1, until: SOON } }), one(2)], [[1, 2]], []],
    ['does not grow beyond what is wanted', 2, [one(1, { open: { slots: 1, until: SOON } }), one(2)], [], [[2, 1]]],
    [
      'does not grow for who was called',
      1,
      [one(1, { quantity: 2, isLeftAlone: true, open: { slots: 1, until: SOON } }), one(2)],
      [],
      [[2, 1]],
    ],
  ])('an open offer of a part %s', (_name, free, queue, raised, offers) => {
    const planned = plan(free, queue);
    expect([planned.raised.map(({ id, slots }) => [id, slots]), offered(planned)]).toEqual([raised, offers]);
  });

  const at = (of: CountedWindow): OrderWindow => ({ id: of.id, from: of.from, until: of.until });
  const [early, noon, later] = [window('early', 690, 9), window('noon', 720, 1), window('later', 750, 2)];
  it.each<[string, CountedWindow[], Queued[], [number, string][]]>([
    ['none without a place', [{ ...noon, held: 1 }], [one(1)], []],
    [
      'one for each place, in the roomiest window',
      [noon, later],
      [one(1), one(2), one(3), one(4)],
      [
        [1, 'later'],
        [2, 'noon'],
        [3, 'later'],
      ],
    ],
    ['none in a window that ends before the offer does', [early], [one(1)], []],
    [
      'the place of an ended offer',
      [{ ...noon, held: 1 }],
      [one(1, { open: { slots: 1, until: PAST, window: at(noon) } }), one(2)],
      [[2, 'noon']],
    ],
    [
      'no second place for one that grows',
      [{ ...noon, held: 1 }],
      [one(1, { quantity: 2, open: { slots: 1, until: SOON, window: at(noon) } }), one(2)],
      [],
    ],
  ])('of delivery windows: %s', (_name, windows, queue, expected) => {
    const { offers, raised } = plan(9, queue, { sale: { startsAt: SOON, windows } });
    expect(offers.map(({ id, window: chosen }) => [id, chosen?.id])).toEqual(expected);
    expect(raised).toEqual(queue[0]?.quantity === 2 ? [{ id: 1, slots: 2 }] : []);
  });

  it('makes none while the offers are off, and ends those whose time is over', () => {
    const queue = [one(1, { open: { slots: 2, until: PAST } }), one(2, { open: { slots: 1, until: SOON } }), one(3)];
    expect(plan(2, queue, { until: null })).toEqual({ ended: [{ id: 1, slots: 2 }], raised: [], offers: [] });
  });

  it('ends all of them when the sale takes no orders', () => {
    const queue = [one(1, { open: { slots: 2, until: SOON } }), one(2)];
    expect(plan(2, queue, { isOrderable: false })).toEqual({ ended: [{ id: 1, slots: 2 }], raised: [], offers: [] });
  });
});

describe('when an offer ends', () => {
  it.each([
    ['after its minutes', 30, null, '2026-11-29T06:30:00.000Z'],
    ['with the ordering', 30, '2026-11-29T06:10:00.000Z', '2026-11-29T06:10:00.000Z'],
    ['after its minutes when ordering goes on', 30, '2026-11-29T08:00:00.000Z', '2026-11-29T06:30:00.000Z'],
    ['not made while they are off', 0, null, null],
    ['not made shortly before the closing', 30, '2026-11-29T06:00:59.999Z', null],
    ['not made after the closing', 30, '2026-11-29T05:00:00.000Z', null],
  ])('%s', (_name, minutes, closesAt, expected) => {
    expect(offerEndsAt(NOW, minutes, closesAt)).toBe(expected);
  });

  // 21:00 in Kottayam is 15:30, 8:00 is 2:30 UTC.
  it.each([
    ['made a moment before the night runs its minutes', '2026-11-29T15:29:59.000Z', 30, null, '2026-11-29T15:59:59.000Z'],
    ['made as the night begins runs from the morning', '2026-11-29T15:30:00.000Z', 30, null, '2026-11-30T03:00:00.000Z'],
    ['made at 23:00 runs from the morning', '2026-11-29T17:30:00.000Z', 30, null, '2026-11-30T03:00:00.000Z'],
    ['made after midnight runs from the same morning', '2026-11-29T19:00:00.000Z', 90, null, '2026-11-30T04:00:00.000Z'],
    ['made just before 8:00 runs from 8:00', '2026-11-30T02:29:59.000Z', 30, null, '2026-11-30T03:00:00.000Z'],
    ['made at 8:00 runs its minutes', '2026-11-30T02:30:00.000Z', 30, null, '2026-11-30T03:00:00.000Z'],
    ['ends with the ordering', '2026-11-29T17:30:00.000Z', 30, '2026-11-30T02:00:00.000Z', '2026-11-30T02:00:00.000Z'],
    ['is not made shortly before the closing', '2026-11-29T17:30:00.000Z', 30, '2026-11-29T17:30:59.000Z', null],
    ['is not made while they are off', '2026-11-29T17:30:00.000Z', 0, null, null],
  ])('at night: an offer %s', (_name, now, minutes, closesAt, expected) => {
    expect(offerEndsAt(now, minutes, closesAt)).toBe(expected);
  });
});

it.each([
  ['all that was wanted', 2, 2, true],
  ['a part of it', 2, 1, false],
])('who left %s', (_name, quantity, slots, isDone) => {
  expect(isDoneAfter({ quantity }, slots)).toBe(isDone);
});

/** A list as the server keeps it, in which everything happens by chance. */
class History {
  queue: (Queued & { offersMade: number })[] = [];
  done: number[] = [];
  sold = 0;
  free = 0;
  private count = 0;
  private minute = 0;

  /** @param windows of the sale, none of which ends meanwhile; empty for a sale without */
  constructor(
    private readonly chance: ReturnType<typeof seeded>,
    public windows: CountedWindow[],
  ) {}

  get hasPlace(): boolean {
    return this.windows.length === 0 || this.windows.some((one) => placesLeft(one) > 0);
  }

  get now(): string {
    return new Date(Date.parse(NOW) + this.minute * 60_000).toISOString();
  }

  get held(): number {
    return this.queue.reduce((sum, { open }) => sum + (open?.slots ?? 0), 0);
  }

  plan(): OfferPlan {
    const until = new Date(Date.parse(this.now) + 30 * 60_000).toISOString();
    return planOffers({
      free: this.free,
      sale: { startsAt: '2027-01-01T00:00:00.000Z', windows: this.windows },
      queue: this.queue,
      now: this.now,
      until,
      isOrderable: true,
    });
  }

  apply({ ended, raised, offers }: OfferPlan): void {
    for (const { id, slots } of ended) this.end(id, slots);
    for (const { id, slots } of raised) {
      const { open, quantity } = this.find(id);
      if (!open) throw new Error(`Number ${id} has no offer`);
      expect(slots).toBeLessThanOrEqual(quantity);
      this.free -= slots - open.slots;
      open.slots = slots;
    }
    for (const { id, slots, window } of offers) {
      const person = this.find(id);
      expect(person.open).toBeNull();
      expect(slots).toBeGreaterThan(person.passed);
      expect(slots).toBeLessThanOrEqual(person.quantity);
      person.open = { slots, until: new Date(Date.parse(this.now) + 30 * 60_000).toISOString(), window };
      this.windows = movedParcels(this.windows, [{ window, held: 1 }]);
      person.offersMade += 1;
      this.free -= slots;
    }
  }

  /** Somebody joins, slots come free, an offer is taken or declined, or time passes. */
  step(): void {
    const open = this.queue.filter((person) => person.open);
    const some = open[this.chance.whole(0, Math.max(0, open.length - 1))];
    switch (this.chance.whole(0, 5)) {
      case 0:
        this.queue.push({
          ...one((this.count += 1), { quantity: this.chance.whole(1, 5), isLeftAlone: this.chance.chance(0.1) }),
          offersMade: 0,
        });
        break;
      case 1:
        this.free += this.chance.whole(1, 4);
        this.windows = this.windows.map((one) => ({ ...one, parcels: one.parcels + this.chance.whole(0, 1) }));
        break;
      case 2:
        if (some?.open) this.end(some.id, some.open.slots);
        break;
      case 3:
        if (some?.open) {
          const taken = this.chance.whole(1, some.open.slots);
          this.sold += taken;
          this.free += some.open.slots - taken;
          this.windows = movedParcels(this.windows, [{ window: some.open.window, held: -1, taken: 1 }]);
          this.leave(some.id);
        }
        break;
      default:
        this.minute += this.chance.whole(0, 20);
    }
  }

  private end(id: number, slots: number): void {
    const person = this.find(id);
    this.windows = movedParcels(this.windows, [{ window: person.open?.window, held: -1 }]);
    person.open = null;
    person.passed = passedAfter(person, slots);
    this.free += slots;
    if (isDoneAfter(person, slots)) this.leave(id);
  }

  private leave(id: number): void {
    this.queue = this.queue.filter((person) => person.id !== id);
    this.done.push(id);
  }

  private find(id: number): Queued & { offersMade: number } {
    const person = this.queue.find((each) => each.id === id);
    if (!person) throw new Error(`Nobody is number ${id}`);
    return person;
  }
}

describe('over any history', () => {
  const chance = seeded('offers');

  it('never offers more than is free, passes no customer over, offers no customer the same twice, and ends', () => {
    for (let round = 0; round < 60; round += 1) {
      const windows = round % 2 === 0 ? [] : [window('a', 720, 1), window('b', 750, 2)];
      const history = new History(chance.fork(), windows);
      for (let turn = 0; turn < 60; turn += 1) {
        history.step();
        const before = history.free + history.held;
        const plan = history.plan();
        history.apply(plan);
        expect(history.free).toBeGreaterThanOrEqual(0);
        expect(history.free + history.held).toBe(before);
        // Done once, there is nothing more to do: the plan is whole.
        expect(history.plan()).toEqual({ ended: [], raised: [], offers: [] });
        // Each open offer has one place, and none is there twice.
        const heldIn = (id: string): number => history.queue.filter(({ open }) => open?.window?.id === id).length;
        for (const one of history.windows) {
          expect(one.held).toBe(heldIn(one.id));
          expect(one.held + one.taken).toBeLessThanOrEqual(one.parcels);
        }
        // What is left free was left by everybody who waits, or has no place.
        for (const person of history.queue) {
          if (person.open || person.isLeftAlone || !history.hasPlace) continue;
          expect(Math.min(person.quantity, history.free)).toBeLessThanOrEqual(person.passed);
        }
        // Who stands behind got nothing that somebody in front had not left.
        for (const { id, slots } of plan.offers) {
          for (const person of history.queue) {
            if (person.id >= id || person.isLeftAlone) continue;
            if (person.open) expect(person.open.slots).toBe(person.quantity);
            else expect(person.passed).toBeGreaterThanOrEqual(Math.min(person.quantity, slots));
          }
        }
        for (const person of history.queue) expect(person.offersMade).toBeLessThanOrEqual(person.quantity);
      }
    }
  });

  it('comes to an end when everybody lets every offer pass', () => {
    for (let round = 0; round < 100; round += 1) {
      const queue = Array.from({ length: chance.whole(1, 12) }, (_, index) => one(index + 1, { quantity: chance.whole(1, 5) }));
      const wanted = queue.reduce((sum, { quantity }) => sum + quantity, 0);
      let left = queue;
      let made = 0;
      for (;;) {
        const { offers } = plan(chance.whole(1, 6), left);
        made += offers.length;
        if (offers.length === 0 && left.every((person) => Math.min(person.quantity, 6) <= person.passed)) break;
        expect(made).toBeLessThanOrEqual(wanted);
        left = left
          .map((person) => ({ ...person, passed: passedAfter(person, offers.find(({ id }) => id === person.id)?.slots ?? 0) }))
          .filter((person) => !isDoneAfter(person, person.passed));
      }
    }
  });
});

it.each([
  ['what one order can have', 4, 5, 50, 20],
  ['no more than the sale has', 4, 5, 2, 2],
  ['one, whatever else is missing', 0, 5, 50, 1],
])('a customer may wait for %s', (_case, dishes, maxQuantity, maxOrders, expected) => {
  expect(mostWanted(dishes, maxQuantity, maxOrders)).toBe(expected);
});

it('is limited by the order alone where the size of the sale is not known', () => {
  expect(mostWanted(2, 5)).toBe(10);
});

describe('call order', () => {
  const CALLED = { calledAt: '2026-11-20T06:00:00.000Z' };
  const DONE = { doneAt: '2026-11-20T07:00:00.000Z' };
  const one = (id: number, over: Partial<Waiting> = {}): Waiting => ({
    id,
    eventId: 1,
    name: `Nr ${id}`,
    phone: '9847012345',
    quantity: 1,
    calledAt: null,
    doneAt: null,
    offer: null,
    language: 'en',
    createdAt: '2026-11-20T05:00:00.000Z',
    version: 1,
    ...over,
  });

  /** requirements/storefront §2.7. */
  describe('whom to call next', () => {
    it.each([
      ['nobody while nothing is free', [one(1)], 0, null],
      ['nobody when nobody waits', [], 3, null],
      ['the first', [one(1), one(2)], 1, 1],
      ['the first who was not called', [one(1, CALLED), one(2), one(3)], 1, 2],
      ['not who is done with', [one(1, DONE), one(2, { ...CALLED, ...DONE }), one(3)], 2, 3],
      ['nobody when all were called', [one(1, CALLED)], 2, null],
      ['nobody when more is sold than there is', [one(1)], -1, null],
    ])('%s', (_name, list, free, expected) => {
      expect(nextToCall(list, free)?.id ?? null).toBe(expected);
    });

    it('names the state of each', () => {
      const list = [one(1, DONE), one(2, CALLED), one(3), one(4)];
      const next = nextToCall(list, 2);
      expect(list.map((each) => waitingState(each, next))).toEqual(['done', 'called', 'next', 'waiting']);
    });
  });

  it.each([
    ['offered', 'open', null],
    ['paying', 'paying', null],
    ['taken', 'taken', DONE],
    ['declined', 'declined', DONE],
    ['expired', 'expired', DONE],
    ['waiting', 'declined', null],
    ['waiting', 'withdrawn', null],
    ['done', 'withdrawn', DONE],
  ] as const)('who has an offer is %s after %s', (expected, state, done) => {
    const offer = { state, slots: 1, at: CALLED.calledAt, until: DONE.doneAt };
    expect(waitingState(one(1, { offer, ...done }), null)).toBe(expected);
  });
});
