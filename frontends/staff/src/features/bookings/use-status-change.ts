import { useState } from 'react';
import { toApiError } from '#kit/http/http';
import { useAction } from '#kit/use-action';
import { asksForCash, type BookingStatus, needsReason } from '#shared/bookings/booking-status';
import type { Booking } from '#shared/bookings/booking.contract';
import { asksForMoney } from '#shared/bookings/cancel-money';
import type { RefundRecord } from '#shared/payments/payment.contract';
import { setBookingStatus } from '../../data/bookings.data';
import { dueText } from './due-text';
import { tellCash } from './tell-change';

/**
 * From the choice of another status to the changed booking: some changes ask for a reason, a cancellation of paid money for a decision
 * about it.
 * @param onChanged called after the server took the change, with the changed booking unless it was cancelled
 */
export function useStatusChange(booking: Booking, onChanged?: (changed?: Booking) => void) {
  /** The chosen status that waits for its reason. */
  const [unreasoned, setUnreasoned] = useState<BookingStatus | null>(null);
  /** The chosen status needs a reason for the departure: nothing recorded it, and the food was out of the pit for too long. */
  const [isUnproved, setUnproved] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const [isCollecting, setCollecting] = useState(false);
  /** The cash came; it is recorded with the status, also when that needs a reason first. */
  const [isPaid, setPaid] = useState(false);
  /** Rupees that the provider refused to refund when the booking was cancelled. */
  const [refusedRefund, setRefusedRefund] = useState<number | null>(null);
  const sending = useAction(async (status: BookingStatus, how: Parameters<typeof setBookingStatus>[2] = {}) => {
    let changed: Booking;
    try {
      changed = await setBookingStatus(booking, status, how);
    } catch (thrown) {
      if (toApiError(thrown).code.startsWith('food.')) {
        setUnproved(true);
        setUnreasoned(status);
      }
      throw thrown;
    }
    if (how.collected) tellCash(dueText([booking]));
    setUnreasoned(null);
    onChanged?.(changed);
  });
  return {
    unreasoned,
    isUnproved,
    /** Rupees paid back for a cancelled booking: the customer owes them again when it is restored. */
    givenBack: booking.status === 'cancelled' ? booking.payment.refunded + booking.payment.refunding : 0,
    isCancelling,
    isCollecting,
    refusedRefund,
    busy: sending.busy,
    error: sending.error,
    choose: (status: BookingStatus): void => {
      setRefusedRefund(null);
      setUnproved(false);
      setPaid(false);
      if (asksForMoney(status, booking.payment.state)) setCancelling(true);
      else if (asksForCash(status, booking.payment)) setCollecting(true);
      else if (needsReason(status, booking.payment.state, booking.payment.due !== undefined)) setUnreasoned(status);
      else void sending.run(status);
    },
    giveReason: (reason: string): void => {
      if (unreasoned) void sending.run(unreasoned, { reason, ...(isPaid && { collected: true }) });
    },
    /** @param paid the booking, when its money came; null: it is not marked delivered */
    collect: (paid: readonly Booking[] | null): void => {
      setCollecting(false);
      if (!paid) return;
      const collected = paid.length > 0;
      setPaid(collected);
      void sending.run('delivered', collected ? { collected } : {});
    },
    withdraw: (): void => setUnreasoned(null),
    endCancelling: (): void => setCancelling(false),
    /** @param refund as the provider answered; null without a request */
    cancelled: (refund: RefundRecord | null): void => {
      setCancelling(false);
      setRefusedRefund(refund?.state === 'failed' ? refund.amount : null);
      onChanged?.();
    },
    forgetRefusedRefund: (): void => setRefusedRefund(null),
  };
}

export type StatusChange = ReturnType<typeof useStatusChange>;
