import { isToDeliver } from '#shared/bookings/booking-status';
import { toPaise } from '#shared/core/money';
import type { CountedWindow } from '#shared/sales-events/delivery-windows';
import type { BookingMoney } from '#shared/bookings/booking-money.contract';
import { RETURN_SENTENCES } from '#shared/payments/return-reason';
import { Random } from '../../faults/support/seed.js';
import { DISH, isStanding, RIDER, type Kept, type Known, PlayedSale, type Seen, setUpPeople, type Step } from './played-sale.js';

/** More of them, or others: HISTORIES=50 SEED=7. Each has a seed of its own, SEED and those after it, and is played alone with HISTORIES=1. */
export const HISTORIES = Number(process.env['HISTORIES'] ?? 200);
export const SEED = Number(process.env['SEED'] ?? 20_261_127);
const LENGTH = 60;
/** Each history begins with two orders that are paid; one of them is a booking. */
const FIRST: readonly Pick<Step, 'what' | 'who'>[] = [
  { what: 'order', who: 0 },
  { what: 'order', who: 1 },
  { what: 'pay', who: 0 },
  { what: 'pay', who: 1 },
  { what: 'confirm', who: 0 },
];
const p = toPaise;
const sum = <T>(all: readonly T[], paise: (one: T) => number): number => all.reduce((whole, one) => whole + paise(one), 0);
/** What gave money back, by a name of its own. */
const returns = ({ refunds, receipts }: BookingMoney): { name: string; paymentId: string | null; amount: number }[] => [
  ...refunds
    .filter(({ state }) => state !== 'failed')
    .map(({ id, paymentId, amount }) => ({ name: `refund ${id}`, paymentId, amount: p(amount) })),
  ...receipts
    .filter(({ entry, stands }) => entry === 'paid-back' && stands)
    .map(({ id, amount }) => ({ name: `receipt ${id}`, paymentId: null, amount: p(-amount) })),
];

class CheckedSale extends PlayedSale {
  async play(each: Step, nth: number): Promise<void> {
    const { seen: before, promised, slots } = this;
    if (!(await this.step(each, nth))) return;
    for (const one of this.orders) {
      const now = this.seen.get(one.bookingId ?? '');
      if (!now) continue;
      const ours = this.theirs.filter(({ id }) => one.payments.some(({ razorpay_payment_id: paid }) => paid === id));
      this.checkMoney(now, ours);
      this.checkAlerts(now, ours);
      this.checkDue(one, now, before.get(one.bookingId ?? '') ?? null);
      this.checkDay(one, now);
    }
    await this.checkSlots(promised);
    this.checkWindows(slots.windows ?? []);
    this.checkKitchen();
    this.checkLists();
  }

  /** To the paisa: the provider and the product agree on what is kept. */
  private checkMoney({ booking, money }: Seen, ours: readonly Kept[]): void {
    const known = ours.filter(({ id }) => money.payments.some((payment) => payment.id === id));
    const byHand = (paymentId: string): number =>
      sum(
        money.refunds.filter((refund) => refund.paymentId === paymentId && refund.kind === 'by-hand' && refund.state === 'processed'),
        ({ amount }) => p(amount),
      );
    // Somebody may give back by hand, and send the same back on the dashboard: both are gone.
    const kept = (all: typeof known): number => sum(all, ({ id, amount, back }) => Math.max(0, amount - back - byHand(id)));
    const gone = (all: typeof known): number => sum(all, ({ id, back }) => back + byHand(id));
    const bought = known.filter(({ id }) => money.payments.some((payment) => payment.id === id && payment.use === 'booking'));
    const surplus = sum(this.goesBack(money), ({ left }) => left);
    expect({ kept: kept(known), bought: kept(bought) }).toEqual({ kept: p(money.left) + surplus, bought: p(money.left) });
    const cash = sum(
      money.receipts.filter(({ entry, stands }) => stands && entry === 'paid-back'),
      ({ amount }) => p(-amount),
    );
    expect(p(money.refunded) + p(booking.payment.refunding)).toBe(gone(bought) + cash);
    expect(p(money.received)).toBe(sum(bought, ({ amount }) => amount) + p(money.leftCash) + cash);
  }

  /** Payments that pay nothing, and what of each has not gone back. */
  private goesBack({ payments, refunds }: BookingMoney): { id: string; left: number }[] {
    return payments
      .filter(({ use, state }) => use !== 'booking' && (state === 'captured' || state === 'refunded'))
      .map(({ id, amount }) => ({
        id,
        left: Math.max(
          0,
          p(amount) -
            sum(
              refunds.filter(({ paymentId, state }) => paymentId === id && state !== 'failed'),
              (refund) => p(refund.amount),
            ),
        ),
      }));
  }

  /** What should go back and did not is on the list until it does; a booking that nothing pays any more too. */
  private checkAlerts(now: Seen, ours: readonly Kept[]): void {
    const { booking, money } = now;
    const about = this.alerts.filter(({ bookingId }) => bookingId === booking.bookingId);
    for (const { id, left } of this.goesBack(money))
      if (left > 0) expect(about.map(({ paymentId, kind }) => [paymentId, kind])).toContainEqual([id, 'refund-failed']);
    for (const { paymentId } of about.filter(({ kind }) => kind === 'refund-failed')) {
      const payment = ours.find(({ id }) => id === paymentId);
      if (payment) expect(payment.amount - payment.back).toBeGreaterThan(0);
    }
    const { decision, byRule = 100 } = booking.payment;
    // A manager who sends back a part keeps the rest.
    const isKept = decision === 'none' || byRule < 100 || money.refunds.some(({ kind }) => kind === 'manager');
    const toReturn = isStanding(now) || isKept ? 0 : p(money.left) + p(money.leftCash);
    expect([booking.bookingId, toReturn > 0 && about.length === 0]).toEqual([booking.bookingId, false]);
    const back = (id: string) => money.refunds.filter(({ paymentId, state }) => paymentId === id && state === 'processed');
    const isWhole = ours.every(({ id, amount }) => sum(back(id), (refund) => p(refund.amount)) >= amount);
    const wasTwice = money.refunds.some(({ kind, reason }) => kind === 'automatic' && reason === RETURN_SENTENCES.second);
    const isOutside = booking.payment.id !== null && back(booking.payment.id).some(({ kind }) => kind === 'external');
    const isUnpaid = isStanding(now) && isWhole && money.leftCash === 0 && money.due === 0 && wasTwice && isOutside;
    expect({ bookingId: booking.bookingId, both: about.some(({ kind }) => kind === 'both-returned') || !isUnpaid }).toEqual({
      bookingId: booking.bookingId,
      both: true,
    });
    if (about.some(({ kind }) => kind === 'both-returned'))
      expect([booking.status === 'cancelled', money.left, money.leftCash]).toEqual([false, 0, 0]);
    for (const id of ours.map((payment) => payment.id).filter((one) => this.disputed.has(one)))
      expect(about).toContainEqual(expect.objectContaining({ kind: 'dispute-lost', paymentId: id }));
  }

  /** Due is what is missing; goodwill is not. */
  private checkDue(one: Known, now: Seen, was: Seen | null): void {
    const { booking, money } = now;
    const kept = p(money.left) + p(money.leftCash);
    const known = new Set(was ? returns(was.money).map(({ name }) => name) : []);
    // What goes back while it stands is goodwill; so is what the dashboard sent before the booking was made.
    if (isStanding(now) && (!was || isStanding(was))) {
      const standing = new Set(returns(money).map(({ name }) => name));
      const lapsed = was ? returns(was.money).filter(({ name }) => !standing.has(name)) : [];
      one.lapsed += sum(lapsed, ({ name, amount }) => amount - (one.goodwill.get(name) ?? 0));
      for (const { name, amount } of returns(money)) {
        if (this.isRepriced || known.has(name)) continue;
        // The next refund sends money whose refund failed.
        const again = Math.min(one.lapsed, amount);
        one.lapsed -= again;
        one.goodwill.set(name, amount - again);
      }
    }
    if (was && !isStanding(was) && isStanding(now)) one.lapsed = 0;
    if (was && !isStanding(was) && isStanding(now) && kept === 0) one.goodwill.clear();
    // A second try sends back what was to go back, never what pays the order; or it stays and pays in place of what the bank took.
    const useOfRetried = (seen: Seen | null) => seen?.money.payments.find(({ id }) => id === this.retried)?.use;
    const isOfSurplus = useOfRetried(was) !== undefined && useOfRetried(was) !== 'booking' && useOfRetried(now) !== 'booking';
    if (was && isOfSurplus) expect(kept).toBe(p(was.money.left) + p(was.money.leftCash));
    const isOfBooking = (paymentId: string | null): boolean =>
      paymentId === null || money.payments.some(({ id, use }) => id === paymentId && use === 'booking');
    const goodwill = sum(
      returns(money).filter(({ paymentId }) => isOfBooking(paymentId)),
      ({ name }) => one.goodwill.get(name) ?? 0,
    );
    // Given back by hand, and taken by the bank as well: more is gone than came.
    const balance = p(money.received) - p(money.refunded) - p(booking.payment.refunding);
    const due = isStanding(now) ? Math.max(0, one.amount - balance - goodwill) : 0;
    const { bookingId, status } = booking;
    expect({ bookingId, status, due: p(money.due), list: p(booking.payment.due ?? 0) }).toEqual({ bookingId, status, due, list: due });
    const stop = this.stops.find((at) => at.bookingId === bookingId);
    if (!stop) return;
    // The manager's list has the cash of each tap of the rider, also of one that was wrong.
    const collected = sum(
      money.receipts.filter(({ entry, by }) => entry === 'received' && by === RIDER),
      ({ amount }) => p(amount),
    );
    expect({ cash: p(stop.cash), address: stop.address, status: stop.status, collected: p(stop.collected ?? 0) }).toEqual({
      cash: due,
      address: booking.address,
      status,
      collected,
    });
  }

  /** Customers and kitchen read the present day of the sale, or that the sale is called off; the money of an order that it ended goes back, or is on the manager's list. */
  private checkDay(one: Known, { booking, own }: Seen): void {
    const { date, startsAt, cancelledAt = null } = this.slots;
    const { bookingId, status, dateChoice } = booking;
    // A customer who does not answer in time gets what the manager chose.
    if (one.asked?.choice === 'open' && this.now >= one.asked.until) {
      if (isToDeliver(status)) expect([bookingId, one.asked.fallback]).toEqual([bookingId, 'keep']);
      one.asked.choice = 'keep';
    }
    if (!isToDeliver(status)) {
      expect([bookingId, own?.move]).toEqual([bookingId, undefined]);
      return;
    }
    const { until, fallback, choice } = one.asked ?? {};
    expect({ bookingId, date: booking.event.date, choice: dateChoice }).toEqual({ bookingId, date, choice });
    if (!own) return;
    expect(own.event).toMatchObject({ startsAt, date, isCancelled: cancelledAt !== null });
    if (own.move) expect(own.move).toMatchObject({ until, fallback, choice });
  }

  /** Slots are taken once by what stands, and what is not there is offered to no one. */
  private async checkSlots(promisedBefore: number): Promise<void> {
    const { maxOrders, held, taken } = this.slots;
    const standing = [...this.seen.values()].filter(isStanding).flatMap(({ booking }) => booking.dishes);
    expect({ taken, free: this.free }).toEqual({
      taken: sum(standing, ({ quantity }) => quantity),
      free: Math.max(0, maxOrders - taken - held),
    });
    // A lower limit takes nothing from those who have it; more is promised to no one.
    expect(Math.max(this.promised, maxOrders)).toBeLessThanOrEqual(Math.max(promisedBefore, maxOrders));
    if (!this.isArchived) return;
    expect(await this.menu()).not.toContain(DISH);
  }

  /** A window has the places that its orders have taken, and gives no more than it has. */
  private checkWindows(before: readonly CountedWindow[]): void {
    const chosen = [...this.seen.values()].filter(isStanding).map(({ booking }) => booking.window?.id);
    for (const { id, taken, held, parcels } of this.slots.windows ?? []) {
      expect(taken).toBe(chosen.filter((one) => one === id).length);
      const was = before.find((one) => one.id === id);
      expect(held + taken).toBeLessThanOrEqual(Math.max(parcels, (was?.held ?? 0) + (was?.taken ?? 0)));
    }
  }

  /** The page of each customer, the link for the rest and the sums of the sale say what the money says. */
  private checkLists(): void {
    for (const { booking, money, own } of this.seen.values()) {
      if (money.link) expect([money.link.amount, isStanding({ booking, money, own })]).toEqual([money.due, true]);
      if (!own) continue;
      const { status, amount, address, payment, window } = booking;
      expect({ ...own.payment, status: own.status, amount: own.amount, address: own.address, window: own.window }).toEqual({
        ...payment,
        status,
        amount,
        address,
        window,
      });
      expect(own.items.map(({ key, quantity }) => [key, quantity])).toEqual(booking.dishes.map(({ key, quantity }) => [key, quantity]));
    }
    const all = [...this.seen.values()];
    const sold = sum(
      all.filter(isStanding).flatMap(({ booking }) => booking.dishes),
      ({ quantity }) => quantity,
    );
    expect(this.standing).toMatchObject({ sold, due: sum(all, ({ money }) => p(money.due)) / 100 });
  }

  /** Who packs and who labels has the bags of what is to be delivered, with the dishes of each, and of nothing else. */
  private checkKitchen(): void {
    const { current, data: labels } = this.labels;
    const toDeliver = [...this.seen.values()].filter(({ booking }) => isToDeliver(booking.status)).map(({ booking }) => booking);
    const wanted = toDeliver
      .map(({ bookingId, name, window, dishes }) => [bookingId, name, window?.id, dishes.map(({ key, quantity }) => [key, quantity])])
      .toSorted();
    const packed = this.bags
      .filter(({ state }) => state === 'open')
      .map(({ id, name, window, dishes }) => [id, name, window?.id, dishes.map(({ key, quantity }) => [key, quantity])]);
    expect(packed.toSorted()).toEqual(wanted);
    const labelled = current.filter(({ parts }) => parts !== null).map(({ bookingId }) => bookingId);
    expect([...new Set(labelled)].toSorted()).toEqual(toDeliver.map(({ bookingId }) => bookingId).toSorted());
    // A label that was asked for and not printed yet is of a parcel that leaves.
    const waiting = labels.filter(({ state }) => state === 'waiting').map(({ bookingId }) => bookingId);
    expect(waiting.filter((id) => id !== null && !labelled.includes(id))).toEqual([]);
  }
}

/** @param seeds how many   @param first of them */
export async function playHistories(seeds: number, first: number): Promise<void> {
  for (let seed = first; seed < first + seeds; seed += 1) {
    const random = new Random(seed);
    const sale = new CheckedSale(...(await CheckedSale.opened()));
    try {
      for (let nth = 0; nth < LENGTH; nth += 1)
        await sale.play(nth < FIRST.length ? { ...(FIRST[nth] as Step), n: random.whole(0, 99) } : sale.next(random), nth);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new Error(`Played again with SEED=${seed} HISTORIES=1\n${message}\n${sale.log.join('\n')}`, { cause: error });
    }
    expect(sale.orders.length).toBeGreaterThan(0);
  }
}

/** A kitchen becomes slower with the alerts of all earlier histories, so each part has one of its own. */
const PART = 25;

/** The tests of many histories. @param count of them   @param first seed */
export function playParts(count: number, first: number): void {
  for (let played = 0; played === 0 || played < count; played += PART)
    describe(`from ${first + played} on`, () => {
      setUpPeople();
      it(
        'neither appears nor is lost, and the sum due is the sum missing',
        () => playHistories(Math.min(PART, count - played), first + played),
        1_200_000,
      );
    });
}
