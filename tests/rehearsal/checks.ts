import type { Books } from './books.ts';
import type { Day } from './day.ts';
import type { ReceivedMail } from '../support/messages/smtp-server.ts';
import * as rules from './invariants.ts';

const paise = (rupees: number): number => Math.round(rupees * 100);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** What broke on a day, one line each; none when every rule holds. */
export function brokenRules(day: Day, books: Books, inbox: readonly ReceivedMail[]): string[] {
  return [
    ...rules.moneyConserved(moneyOf(books)),
    ...rules.notOversold(slotsOf(day, books)),
    ...rules.stockIsItsJournal(stockOf(day, books)),
    ...rules.parcelsLawful(parcelsOf(books)),
    ...rules.lateToldOnce(toldOf(day, books, inbox)),
    ...rules.messagesArrivedOnce(
      books.messages.filter(({ state, channel }) => state === 'sent' && channel === 'email').map(({ to }) => to),
      inbox.map(({ to }) => to),
    ),
  ].map((line) => `day ${day.number + 1} (${day.date}): ${line}`);
}

/** Held against the provider's own books: what of them bought nothing goes back. */
function moneyOf({ bookings, money, provider }: Books): rules.Money {
  const known = new Set(money.flatMap(({ payments }) => payments.map(({ id }) => id)));
  const byHand = (entry: string): number[] =>
    money.flatMap(({ receipts }) =>
      receipts.filter((one) => one.stands && one.entry === entry).map(({ amount }) => paise(Math.abs(amount))),
    );
  const refunds = money.flatMap((one) => one.refunds);
  const inState = (state: string): number[] =>
    refunds.filter((one) => one.state === state && one.kind !== 'by-hand').map(({ amount }) => paise(amount));
  const astray = provider.filter(({ id, captured }) => captured && !known.has(id)).map((payment) => payment.amount_refunded);
  return {
    captured: sum(provider.filter(({ captured }) => captured).map(({ amount }) => amount)),
    cash: sum(byHand('received')),
    confirmed: sum(
      bookings.map(({ amount, payment: { id, received, refunded, refunding } }) => {
        const inAll = received ?? (id === null ? 0 : amount);
        return paise(inAll) - paise(refunded) - paise(refunding);
      }),
    ),
    refunded: sum([...inState('processed'), ...byHand('paid-back'), ...astray]),
    beingRefunded: sum(inState('pending')),
  };
}

function slotsOf({ sale }: Day, { bookings }: Books): rules.Slots {
  const standing = bookings.filter(({ status }) => status !== 'cancelled');
  return {
    most: sale.maxOrders,
    taken: standing.map(({ dishes, window }) => ({
      slots: sum(dishes.map(({ quantity, slots = 1 }) => quantity * slots)),
      window: window?.id ?? null,
    })),
    windows: sale.windows,
  };
}

function stockOf({ office }: Day, { items, movements }: Books): rules.Stock[] {
  const since = [...office.stockBefore];
  return since.map(([id, before]) => {
    const item = items.find((one) => one.id === id);
    const first = office.firstMovement.get(id) ?? 0;
    const journal = movements.filter((one) => one.itemId === id && one.id >= first).sort((one, other) => one.id - other.id);
    return {
      name: item?.name ?? `item ${id}`,
      before,
      after: item?.quantity ?? Number.NaN,
      journal: journal.map((line) => ({ before: line.before, after: line.after, isUndone: line.undoneAt !== null })),
    };
  });
}

/** Each run counts from when it left, each later attempt not again: the parcel is on the road already. */
function parcelsOf({ tasks, readings, runs }: Books): rules.Parcels {
  const out = tasks
    .filter(({ startsTwoHourClock, completed }) => startsTwoHourClock && completed)
    .flatMap(({ completedAt }) => completedAt ?? []);
  return {
    outAt: out.sort()[0] ?? null,
    departures: runs.flatMap(({ number, leftAt }) => (leftAt === null ? [] : [{ what: `run ${number}`, at: leftAt }])),
    readings: readings
      .filter(({ kind, correctedBy }) => (kind === 'hotHold' || kind === 'cookingCore') && correctedBy === null)
      .map(({ celsius, takenAt }) => ({ celsius, takenAt })),
  };
}

function toldOf({ lateness, mailOf }: Day, { messages }: Books, inbox: readonly ReceivedMail[]): rules.Told[] {
  const late = new Set(messages.filter(({ fact, state }) => fact === 'orderLate' && state === 'sent').map(({ to }) => to));
  return [...mailOf].map(([phone, email]) => {
    const spans = lateness.filter((one) => one.phone === phone).map(({ fromMs, untilMs }) => (untilMs - fromMs) / 60_000);
    const mails = inbox.filter(({ to, text }) => to === email && /later than planned/i.test(text)).length;
    // Who was told is known twice: by the list of the console and by the mailbox.
    return { who: email, lateMinutes: spans.length === 0 ? null : Math.max(...spans), messages: Math.max(mails, late.has(email) ? 1 : 0) };
  });
}
