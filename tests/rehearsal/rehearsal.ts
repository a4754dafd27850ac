import { addDays, calendarDayOf, dayParts } from '#shared/core/time';
import type { ReceivedMail, SmtpServer } from '../support/messages/smtp-server.ts';
import { Client } from '../faults/support/client.ts';
import { Random } from '../faults/support/seed.ts';
import { brokenRules } from './checks.ts';
import { type Credentials, Crew } from './crew.ts';
import { dateOf, Day } from './day.ts';
import { codeOf, Surprise } from './people.ts';
import { type Books, businessState, hashOf, readBooks } from './books.ts';
import { Stage } from './stage.ts';

/** From where the clock of a rehearsal goes: a Wednesday, its first event is on the Sunday after. */
export const FROM = '2027-01-06T00:00:00.000Z';
/** A server that builds a page or a PDF for somebody who watches. */
const PATIENCE_MS = 60_000;

/**
 * One day is played to the minute, from three days before. Of many, people do at once what they would do within a quarter of an hour, and the
 * sale begins on the day before: what comes again comes less often, and a year is over in minutes.
 */
const PACE = { one: { stepMs: 60_000, sellingDays: 3 }, many: { stepMs: 900_000, sellingDays: 1 } };

export interface Options {
  url: string;
  credentials: Credentials;
  seed: number;
  days: number;
  /** How many times as fast as it would last; null: as fast as the server answers. */
  speed: number | null;
  say: (line: string) => void;
  isStopped: () => boolean;
  /** The mailbox of all customers, a mail server that the product may send to; null: nobody is told anything. */
  mail: SmtpServer | null;
  /** People go on by themselves afterwards. */
  staysUp?: boolean;
  /** As one day or as a day of many; as there are days, unless told. */
  pace?: keyof typeof PACE;
  /** Hears of each day that was played. */
  onDay?: (day: Day, books: Books, inbox: readonly ReceivedMail[]) => void;
}

export interface Played {
  days: number;
  /** Of the business state of all days. */
  hash: string;
  broken: string[];
  bookings: number;
  ms: number;
}

/** Plays generated event days on a running server that rehearses, and checks each of them. @source requirements/kitchen K142 */
export async function rehearse(options: Options): Promise<Played> {
  const { url, credentials, seed, days, speed, say, isStopped, mail } = options;
  const client = new Client(url, {}, PATIENCE_MS);
  const crew = new Crew(client, credentials);
  const began = performance.now();
  const played: Played = { days: 0, hash: '', broken: [], bookings: 0, ms: 0 };
  try {
    await crew.signIn();
    const { serverNow } = await crew.manager.get<{ serverNow: number }>('/api/diary-events');
    const chance = new Random(seed);
    const pace = PACE[options.pace ?? (days === 1 ? 'one' : 'many')];
    const stage = new Stage(crew.manager, { nowMs: serverNow, speed, stepMs: pace.stepMs, isStopped });
    await refuseRealServer(crew, url, serverNow);
    const firstDate = sundayAfter(serverNow);
    crew.tellsByMail = mail !== null;
    await prepare(crew, mail);
    for (let number = 0; number < days && played.broken.length === 0; number += 1) {
      const from = performance.now();
      const day = new Day(number, dateOf(number, firstDate), { stage, crew, chance: chance.fork(), sellingDays: pace.sellingDays });
      mail?.received.splice(0);
      await day.play();
      if (isStopped()) break;
      const books = await readBooks(day);
      played.hash = hashOf(businessState(day, books), played.hash);
      const inbox = mail?.shown ?? [];
      played.broken.push(...brokenRules(day, books, inbox));
      options.onDay?.(day, books, inbox);
      played.days += 1;
      played.bookings += books.bookings.length;
      say(lineOf(day, books.bookings.length, { hash: played.hash, ms: performance.now() - from }));
    }
    if (options.staysUp) await crew.manager.ask('POST', '/sandbox/clock', { speed: 1 });
    return { ...played, ms: performance.now() - began };
  } finally {
    client.close();
  }
}

/** Where the clock cannot be led, nobody rehearses. */
async function refuseRealServer({ manager }: Crew, url: string, serverNow: number): Promise<void> {
  const outcome = await manager.send('POST', '/sandbox/clock', { to: new Date(serverNow).toISOString() });
  if (codeOf(outcome) === 'route.notFound')
    throw new Surprise(`Nobody rehearses at ${url}: its server was not started with REHEARSAL_FROM`);
}

/** The first Sunday for which there is time to sell. */
function sundayAfter(nowMs: number): string {
  let day = addDays(calendarDayOf(new Date(nowMs).toISOString()), 4);
  while (dayParts(day).weekday !== 0) day = addDays(day, 1);
  return day;
}

/** What a kitchen sets once: who is told by mail, who may cancel, and the phones. */
async function prepare(crew: Crew, mail: SmtpServer | null): Promise<void> {
  const refundSteps = [
    { hours: 24, percent: 100 },
    { hours: 12, percent: 50 },
  ];
  await crew.manager.ask('PUT', '/api/settings', { refundSteps, selfServiceHours: 12, messageChannels: mail ? ['email'] : [] });
  if (mail) {
    const settings = { host: '127.0.0.1', port: mail.port, security: 'none', username: '', from: '' };
    await crew.manager.ask('PUT', '/api/message-channels', { name: 'email', enabled: true, settings });
  }
  await crew.enrol();
}

function lineOf(day: Day, bookings: number, { hash, ms }: { hash: string; ms: number }): string {
  const { cancelled = 0, waits = 0 } = day.customers.counts;
  const late = new Set(day.lateness.map(({ phone }) => phone)).size;
  const facts = [`${bookings} bookings`, `${cancelled} cancelled`, `${waits} waiting`, `${late} late`, `${(ms / 1_000).toFixed(1)} s`];
  return `Day ${String(day.number + 1).padStart(2)}  ${day.date}  ${facts.join(', ')}  ${hash.slice(0, 12)}`;
}
