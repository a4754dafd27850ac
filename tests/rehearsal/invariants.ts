/**
 * What is true of every day that was played. Each rule gets what people at the doors could see and says in one line what broke; it asks none
 * of the product's own rules. @source requirements/kitchen K144
 */
const MINUTE_MS = 60_000;

/** Where the money of a sale is, in paise. */
export interface Money {
  captured: number;
  /** Received by hand, in cash or by UPI. */
  cash: number;
  /** What stands for bookings. */
  confirmed: number;
  refunded: number;
  beingRefunded: number;
}

export function moneyConserved({ captured, cash, confirmed, refunded, beingRefunded }: Money): string[] {
  const difference = captured + cash - confirmed - refunded - beingRefunded;
  if (difference === 0) return [];
  return [
    `money: ${captured} captured + ${cash} cash is not ${confirmed} confirmed + ${refunded} refunded + ${beingRefunded} being refunded, ${difference} paise apart`,
  ];
}

export interface Slots {
  most: number;
  /** Of each booking that is not cancelled. */
  taken: readonly { slots: number; window: string | null }[];
  windows: readonly { id: string; parcels: number }[];
}

export function notOversold({ most, taken, windows }: Slots): string[] {
  const sold = taken.reduce((sum, { slots }) => sum + slots, 0);
  const full = windows.filter(({ id, parcels }) => taken.filter(({ window }) => window === id).length > parcels);
  return [
    ...(sold > most ? [`oversell: ${sold} slots are sold of ${most}`] : []),
    ...full.map(
      ({ id, parcels }) => `oversell: window ${id} has ${taken.filter(({ window }) => window === id).length} parcels of ${parcels}`,
    ),
  ];
}

export interface Stock {
  name: string;
  before: number;
  after: number;
  /** The day's lines of its journal, oldest first. */
  journal: readonly { before: number; after: number; isUndone: boolean }[];
}

/** The stock is what it was with every line of the journal that stands. */
export function stockIsItsJournal(items: readonly Stock[]): string[] {
  return items.flatMap(({ name, before, after, journal }) => {
    const moved = journal.reduce((sum, line) => sum + (line.isUndone ? 0 : line.after - line.before), before);
    return Math.abs(moved - after) < 0.000_5 ? [] : [`stock: ${name} stands at ${after}, its journal says ${moved}`];
  });
}

/** Times are ISO 8601 UTC. */
export interface Parcels {
  /** When the food came out of the pit; null: nobody noted that it did. */
  outAt: string | null;
  departures: readonly { what: string; at: string }[];
  readings: readonly { celsius: number; takenAt: string }[];
}

/** Out for more than two hours, or nobody knows how long, hot food leaves with a reading of 60 °C of the last quarter of an hour only, the newest of them. */
export function parcelsLawful({ outAt, departures, readings }: Parcels): string[] {
  const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / MINUTE_MS;
  return departures.flatMap(({ what, at }) => {
    if (outAt !== null && minutesBetween(outAt, at) <= 120) return [];
    const fresh = readings
      .filter(({ takenAt }) => minutesBetween(takenAt, at) >= 0 && minutesBetween(takenAt, at) <= 15)
      .sort((one, other) => Date.parse(other.takenAt) - Date.parse(one.takenAt));
    if ((fresh[0]?.celsius ?? 0) >= 60) return [];
    const out = outAt === null ? 'nobody knows how long' : `${Math.round(minutesBetween(outAt, at))} minutes`;
    return [`parcel: ${what} left ${out} out of the pit without a fresh reading of 60 °C`];
  });
}

export interface Told {
  who: string;
  /** For how long the own page said so without a break, in minutes; null: it never did. */
  lateMinutes: number | null;
  /** How many messages of it arrived. */
  messages: number;
}

/** A message waits for a tap that is taken back, so who was late for a moment may be told or not. */
const SURELY_LATE_MINUTES = 6;

export function lateToldOnce(customers: readonly Told[]): string[] {
  return customers.flatMap(({ who, lateMinutes, messages }) => {
    if (messages > 1) return [`late: ${who} was told ${messages} times`];
    if (messages === 1 && lateMinutes === null) return [`late: ${who} was told and was not late`];
    if (messages === 0 && (lateMinutes ?? 0) >= SURELY_LATE_MINUTES)
      return [`late: ${who} was late for ${lateMinutes} minutes and was not told`];
    return [];
  });
}

/** Every message that the product calls sent arrived once. @param sent and @param arrived recipients, one entry for each message */
export function messagesArrivedOnce(sent: readonly string[], arrived: readonly string[]): string[] {
  const count = (list: readonly string[], who: string): number => list.filter((one) => one === who).length;
  return [...new Set([...sent, ...arrived])]
    .filter((who) => count(sent, who) !== count(arrived, who))
    .map((who) => `messages: ${count(sent, who)} were sent to ${who}, ${count(arrived, who)} arrived`);
}
