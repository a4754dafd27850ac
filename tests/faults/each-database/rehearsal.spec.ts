import { freePort, MANAGER, Server } from '../../e2e/support/server.js';
import { brokenRules } from '../../rehearsal/checks.js';
import type { Books } from '../../rehearsal/books.js';
import type { Day } from '../../rehearsal/day.js';
import { FROM, type Played, rehearse } from '../../rehearsal/rehearsal.js';
import { type ReceivedMail, SmtpServer } from '../../support/messages/smtp-server.js';
import { createTestDatabase, testDatabaseKind } from '../../support/test-database.js';
import { FULL, tier } from '../support/seed.js';

const DAYS = tier(1, 12);
/** A day takes about ten seconds, and many times as long beside other work. */
const PATIENCE_MS = 300_000 * DAYS;

interface Evening {
  day: Day;
  books: Books;
  inbox: readonly ReceivedMail[];
}

/** Plays the days of a seed on a server of its own. */
async function played(seed: number, evenings: Evening[] = []): Promise<Played> {
  const database = await createTestDatabase();
  const mail = await SmtpServer.start();
  const port = await freePort();
  const own = {
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    PRIVATE_HOSTS: `127.0.0.1:${mail.port}`,
    ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
  };
  const server = await Server.start({ ...own, REHEARSAL_FROM: FROM, DEMO: 'false' });
  try {
    return await rehearse({
      url: server.url,
      credentials: MANAGER,
      seed,
      days: DAYS,
      speed: null,
      pace: 'many',
      say: () => undefined,
      isStopped: () => false,
      mail,
      onDay: (day, books, inbox) => void evenings.push({ day, books, inbox: [...inbox] }),
    });
  } finally {
    await server.remove();
    await mail.stop();
    await database.drop();
  }
}

/** faults B4, B5, R1; requirements/kitchen K142, K144; decisions/0091 */
describe('a rehearsal', () => {
  const evenings: Evening[] = [];
  let first: Played;
  beforeAll(async () => {
    first = await played(7, evenings);
  }, PATIENCE_MS);

  it(
    'ends with every rule true, and the same seed in the same state',
    async () => {
      expect(first).toMatchObject({ days: DAYS, broken: [] });
      expect(first.bookings).toBeGreaterThan(20 * DAYS);
      const again = await played(7);
      expect([again.hash, again.broken]).toEqual([first.hash, []]);
    },
    PATIENCE_MS,
  );

  // Whether the hash of a state tells two of them apart, one database shows.
  if (FULL || testDatabaseKind() === 'sqlite') {
    it(
      'of another seed ends in another state',
      async () => {
        const other = await played(9);
        expect(other.broken).toEqual([]);
        expect(other.hash).not.toBe(first.hash);
      },
      PATIENCE_MS,
    );
  }

  /** What somebody would find who looked after something went wrong. */
  const plant = (change: (evening: Evening) => void): string[] => {
    const [evening] = evenings;
    if (!evening) throw new Error('No day was played');
    const { day, books, inbox } = evening;
    const altered = { day: Object.create(day) as Day, books: structuredClone(books), inbox: [...inbox] };
    change(altered);
    return brokenRules(altered.day, altered.books, altered.inbox);
  };
  const refund = {
    id: 1,
    paymentId: 'x',
    providerId: null,
    amount: 10,
    state: 'processed',
    kind: 'manager',
    reason: '',
    retryable: false,
    at: '',
  } as const;

  it.each<[string, RegExp, (evening: Evening) => void]>([
    ['a refund that no booking knows', /money: /, ({ books }) => void books.money[0]?.refunds.push(refund)],
    ['a booking beyond the slots', /oversell: .* slots/, ({ day }) => void (day.sale = { ...day.sale, maxOrders: 10 })],
    ['a parcel too many in a window', /oversell: window/, ({ day }) => narrow(day)],
    ['stock that no line explains', /stock: /, ({ books }) => books.items.forEach((item) => (item.quantity += 1))],
    ['a run that left cold', /parcel: /, ({ books }) => books.runs.forEach((run) => (run.leftAt = '2027-01-10T18:00:00.000Z'))],
    ['a run that left before anybody noted that its food was out', /parcel: .* nobody knows/, ({ books }) => forgetTicks(books)],
    ['a message that comes twice', /messages: .* arrived/, ({ inbox }) => void (inbox as ReceivedMail[]).push(...inbox.slice(0, 1))],
    ['a customer who was told twice', /late: .* told 2 times/, ({ day, inbox }) => tellTwice(day, inbox as ReceivedMail[])],
    ['a late customer without a message', /late: .* was not told/, ({ day }) => forget(day)],
  ])('notices %s', (_, line, change) => {
    expect(plant(() => undefined)).toEqual([]);
    expect(plant(change)).toContainEqual(expect.stringMatching(line));
  });
});

const LATE = 'will come later than planned';

function tellTwice({ mailOf }: Day, inbox: ReceivedMail[]): void {
  const [to = ''] = [...mailOf.values()];
  for (const messageId of ['one', 'two']) inbox.push({ from: '', to, messageId, raw: '', text: LATE });
}

function forgetTicks({ tasks, readings }: Books): void {
  for (const task of tasks) if (task.startsTwoHourClock) task.completed = false;
  readings.splice(0);
}

function narrow(day: Day): void {
  day.sale = { ...day.sale, windows: day.sale.windows.map((window) => ({ ...window, parcels: 1 })) };
}

/** Somebody's page says for an hour that it is late, who was not told. */
function forget(day: Day): void {
  const told = new Set(day.lateness.map(({ phone }) => phone));
  const [phone = ''] = [...day.mailOf.keys()].filter((one) => !told.has(one));
  Object.defineProperty(day, 'lateness', { value: [...day.lateness, { phone, fromMs: 0, untilMs: 3_600_000 }] });
}
