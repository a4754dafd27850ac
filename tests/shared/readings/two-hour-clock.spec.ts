import fc from 'fast-check';
import { takenTime } from '#shared/readings/reading-log';
import { departure, type Departure, type FoodReading, outSince, strictest, twoHourClock } from '#shared/readings/two-hour-clock';
import type { ReadingKind } from '#shared/readings/reading-kinds';

const MINUTE = 60_000;
const NOON = Date.parse('2026-11-29T07:00:00.000Z');
const at = (minute: number): string => new Date(NOON + minute * MINUTE).toISOString();
const taken = (minute: number | null) => ({
  startsTwoHourClock: true,
  completed: minute !== null,
  completedAt: minute === null ? null : at(minute),
});
let next = 1;
const read = (minute: number, celsius: number, over: Partial<FoodReading> = {}): FoodReading => ({
  id: next++,
  kind: 'hotHold',
  celsius,
  takenAt: at(minute),
  correctedBy: null,
  notes: [],
  ...over,
});
const answer = (tasks: ReturnType<typeof taken>[], readings: FoodReading[], minute: number, isCurrent = true): Departure['why'] =>
  departure({ tasks, readings, isCurrent }, at(minute)).why;

describe('food may leave (requirements/kitchen K92, K93)', () => {
  it.each<[string, Departure['why'], Departure['why']]>([
    ['a list without such a task has no clock', answer([], [], 500), 'noClock'],
    ['nor one whose food is still in the pit', answer([taken(null)], [], 500), 'noClock'],
    ['at once', answer([taken(0)], [], 0), 'inTime'],
    ['after two hours to the instant', answer([taken(0)], [], 120), 'inTime'],
    ['not a moment later without a reading', answer([taken(0)], [], 120 + 1 / 60_000), 'measure'],
    ['the first of two pots counts', answer([taken(30), taken(0)], [], 121), 'measure'],
    ['measured at 60 °C', answer([taken(0)], [read(125, 60)], 130), 'measured'],
    ['measured just now', answer([taken(0)], [read(130, 61)], 130), 'measured'],
    ['measured 15 minutes ago', answer([taken(0)], [read(115, 61)], 130), 'measured'],
    ['measured longer ago', answer([taken(0)], [read(114.9, 90)], 130), 'measure'],
    ['measured afterwards', answer([taken(0)], [read(131, 90)], 130), 'measure'],
    ['measured below 60 °C', answer([taken(0)], [read(125, 59.9)], 130), 'tooCold'],
    ['cold, then heated up and measured again', answer([taken(0)], [read(118, 50), read(125, 70)], 130), 'measured'],
    ['hot, then cold', answer([taken(0)], [read(120, 70), read(126, 50)], 130), 'tooCold'],
    ['measured inside the meat', answer([taken(0)], [read(125, 64, { kind: 'cookingCore' })], 130), 'measured'],
    ['a hot pit says nothing of the food', answer([taken(0)], [read(125, 150, { kind: 'pitAfter2Hours' })], 130), 'measure'],
    ['nor does a reading without a kind', answer([taken(0)], [read(125, 90, { kind: null })], 130), 'measure'],
    ['nor one that was corrected', answer([taken(0)], [read(125, 90, { correctedBy: 9 })], 130), 'measure'],
    ['nor one that was taken back', answer([taken(0)], [read(125, 90, { notes: [{ kind: 'undone' }] })], 130), 'measure'],
    ['but one of a task that was deleted', answer([taken(0)], [read(125, 90, { notes: [{ kind: 'taskDeleted' }] })], 130), 'measured'],
    ['a cold reading within two hours stops nothing', answer([taken(0)], [read(5, 40)], 10), 'inTime'],
    ['before it came out', answer([taken(0)], [], -5), 'inTime'],
    ['a phone without a network cannot know that the food is in the pit', answer([taken(null)], [], 10, false), 'measure'],
    ['and measures it', answer([taken(null)], [read(5, 70)], 10, false), 'measured'],
    ['it knows when it came out', answer([taken(0)], [], 10, false), 'inTime'],
    ['but not of a second pot', answer([taken(0), taken(null)], [], 10, false), 'measure'],
    ['and that no clock is asked for', answer([], [], 10, false), 'noClock'],
  ])('%s', (_, given, expected) => expect(given).toBe(expected));

  it('says how long the food has been out, and what it was measured at', () => {
    expect(departure({ tasks: [taken(0)], readings: [read(125, 64)], isCurrent: true }, at(130))).toEqual({
      may: true,
      why: 'measured',
      minutesOut: 130,
      celsius: 64,
    });
    expect(departure({ tasks: [], readings: [], isCurrent: true }, at(1))).toMatchObject({ may: true, minutesOut: null, celsius: null });
    expect(outSince([taken(null), { ...taken(3), startsTwoHourClock: false }])).toBeNull();
  });
});

describe('food of several cooking days (requirements/kitchen K93)', () => {
  const day = (out: number | null, readings: FoodReading[] = []): Departure =>
    departure({ tasks: [taken(out)], readings, isCurrent: true }, at(0));
  it.each<[string, Departure[], Departure['why'] | null, number | null]>([
    ['none is linked', [], null, null],
    ['one that is over', [day(-121)], 'measure', 121],
    ['the earlier day is over, the latest in its pit', [day(-121), day(null)], 'measure', 121],
    ['the earlier day is over, the latest just out', [day(-121), day(-5)], 'measure', 121],
    ['the latest day is over', [day(-5), day(-121)], 'measure', 121],
    ['both are over: the longer one', [day(-130), day(-200)], 'measure', 200],
    ['one is over, an older one was measured hot', [day(-121), day(-300, [read(-1, 70)])], 'measure', 121],
    ['both are in time: the longer one', [day(-20), day(-5)], 'inTime', 20],
    ['a meal of the day before is no matter', [day(-721), day(-5)], 'inTime', 5],
    ['the latest day is, however long', [day(-30), day(-721)], 'measure', 721],
  ])('%s', (_, days, why, minutesOut) =>
    expect([strictest(days)?.why ?? null, strictest(days)?.minutesOut ?? null]).toEqual([why, minutesOut]),
  );
});

describe('the clock on screens', () => {
  const delivery = (startedAt: string | null) => ({ ...taken(null), startsTwoHourClock: false, isDelivery: true, startedAt });
  const out = { ...taken(0), isDelivery: false, startedAt: null };
  const shown = (minute: number, tasks: Parameters<typeof twoHourClock>[0] = [out]) => twoHourClock(tasks, NOON + minute * MINUTE);

  it.each([
    [0, 0, 'inTime'],
    [89.9, 89, 'inTime'],
    [90, 90, 'soon'],
    [120, 120, 'soon'],
    [120.1, 120, 'over'],
    [300, 300, 'over'],
    [-3, 0, 'inTime'],
  ])('after %d minutes: %d, %s', (minute, minutes, tone) =>
    expect(shown(minute)).toEqual({ outAt: at(0), leaveBy: NOON + 120 * MINUTE, minutes, tone }),
  );

  it('runs until every delivery has left, half a day at most', () => {
    expect(shown(10, [out, delivery(at(5)), delivery(null)])).toMatchObject({ minutes: 10 });
    expect(shown(10, [out, delivery(at(5)), delivery(at(6))])).toBeNull();
    expect(shown(10, [delivery(null)])).toBeNull();
    expect(shown(12 * 60)).toMatchObject({ tone: 'over' });
    expect(shown(12 * 60 + 1)).toBeNull();
  });
});

/** What happens in a kitchen, at its true minute. A device without a network sends it when the network is back. */
type Deed =
  { what: 'out'; pot: number } | { what: 'back'; pot: number } | { what: 'read'; kind: ReadingKind; celsius: number } | { what: 'leave' };
interface Told {
  minute: number;
  phone: number;
  deed: Deed;
}
const PHONES = 3;
const MOST_POTS = 2;

const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('out' as const), pot: fc.nat(MOST_POTS - 1) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('back' as const), pot: fc.nat(MOST_POTS - 1) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('read' as const),
      kind: fc.constantFrom<ReadingKind>('hotHold', 'cookingCore', 'coldStore'),
      celsius: fc.integer({ min: 50, max: 70 }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ what: fc.constant('leave' as const) }) },
);
const history = fc.record({
  pots: fc.integer({ min: 1, max: MOST_POTS }),
  told: fc.array(fc.record({ minute: fc.integer({ min: 0, max: 400 }), phone: fc.nat(PHONES - 1), deed }), { maxLength: 14 }),
  /** Until when each phone is without a network, and from when on; minutes. */
  away: fc.array(fc.tuple(fc.integer({ min: 0, max: 250 }), fc.integer({ min: 0, max: 400 })), { minLength: PHONES, maxLength: PHONES }),
  /** Minutes by which the clock of each device is wrong. */
  wrong: fc.array(fc.integer({ min: -120, max: 120 }), { minLength: PHONES, maxLength: PHONES }),
});

/** What somebody knows: the facts that reached him, each with its minute. */
interface Facts {
  pots: number;
  out: Map<number, number>;
  readings: FoodReading[];
}
const nothing = (pots: number): Facts => ({ pots, out: new Map(), readings: [] });
function learn(facts: Facts, { what, ...fact }: Deed, minute: number): void {
  if ('pot' in fact) {
    const pot = fact.pot % facts.pots;
    if (what === 'back') facts.out.delete(pot);
    else if (!facts.out.has(pot)) facts.out.set(pot, minute);
  }
  if ('kind' in fact) facts.readings.push(read(minute, fact.celsius, { kind: fact.kind }));
}
const asks = ({ pots, out, readings }: Facts, minute: number, isCurrent: boolean): Departure =>
  departure({ tasks: Array.from({ length: pots }, (_, pot) => taken(out.get(pot) ?? null)), readings, isCurrent }, at(minute));

/** The rule said once more in another way: by the true minutes of what somebody knows. */
function isLawful({ pots, out, readings }: Facts, minute: number, isCurrent: boolean): boolean {
  let last = Number.NaN;
  for (let quarter = 15; quarter >= 0; quarter -= 1) {
    for (const { kind, takenAt, celsius } of readings) if (takenAt === at(minute - quarter) && kind !== 'coldStore') last = celsius;
  }
  if (last >= 60) return true;
  if (!isCurrent && out.size < pots) return false;
  return [...out.values()].every((since) => minute - since <= 120);
}

/** A phone with its own clock; it learns the difference whenever it hears the server, and remembers it. */
class PhoneClock {
  private ahead = 0;
  constructor(private readonly wrongBy: number) {}
  hears(serverMinute: number): void {
    this.ahead = serverMinute + this.wrongBy - serverMinute;
  }
  /** What it says of a minute. */
  says(minute: number): string {
    return at(minute + this.wrongBy - this.ahead);
  }
}

describe('10,000 histories with phones that are offline and clocks that are up to two hours wrong', () => {
  it('nothing leaves unlawfully, and nothing lawful is held', () => {
    const seen = { left: 0, held: 0, offline: 0 };
    fc.assert(
      fc.property(history, ({ pots, told, away, wrong }) => {
        const isAway = (phone: number, minute: number): boolean => {
          const [from = 0, length = 0] = away[phone] ?? [];
          return minute >= from && minute < from + length;
        };
        const server = nothing(pots);
        const copies = Array.from({ length: PHONES }, () => nothing(pots));
        const queues: Told[][] = copies.map(() => []);
        const clocks = wrong.map((minutes) => new PhoneClock(minutes));
        for (const clock of clocks) clock.hears(-1_000);
        /** The server hears of it, perhaps much later, and judges by the time that the phone says. */
        const arrive = ({ minute, phone, deed: done }: Told, now: number): void => {
          const said = clocks[phone]?.says(minute);
          const when = (Date.parse(takenTime(said, at(now))) - NOON) / MINUTE;
          if (done.what === 'leave') expect(asks(server, when, true).may).toBe(isLawful(server, minute, true));
          else learn(server, done, when);
        };
        const steps = [...told].sort((a, b) => a.minute - b.minute);
        for (const step of steps) {
          queues.forEach((queue, phone) => {
            if (!isAway(phone, step.minute)) for (const queued of queue.splice(0)) arrive(queued, step.minute);
          });
          const { phone, minute, deed: done } = step;
          const own = copies[phone] as Facts;
          const isCurrent = !isAway(phone, minute);
          if (isCurrent) {
            clocks[phone]?.hears(minute);
            Object.assign(own, { out: new Map(server.out), readings: [...server.readings] });
          }
          if (done.what === 'leave') {
            const { may } = asks(own, minute, isCurrent);
            expect(may).toBe(isLawful(own, minute, isCurrent));
            seen[may ? 'left' : 'held'] += 1;
            if (!may) continue;
            if (!isCurrent) seen.offline += 1;
          } else learn(own, done, minute);
          if (isCurrent) arrive(step, minute);
          else (queues[phone] as Told[]).push(step);
        }
      }),
      { numRuns: 10_000 },
    );
    expect(Math.min(seen.left, seen.held, seen.offline)).toBeGreaterThan(200);
  });
});
