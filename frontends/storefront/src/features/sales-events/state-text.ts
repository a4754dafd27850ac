import { useTranslation } from 'react-i18next';
import { useServerNow } from '#kit/server-clock';
import { orderingState, saleDateText, saleMomentText } from '#shared/sales-events/sale-times';
import type { SalesEvent } from '#shared/sales-events/sales-event.contract';
import { timerText } from '#shared/timers/timer-state';

const DAY_MS = 86_400_000;

/** `saleDateText` in the reader's language. */
export function useDateText(): (event: Pick<SalesEvent, 'date' | 'isDateWritten' | 'startsAt'>) => string {
  const { language } = useTranslation().i18n;
  return (event) => saleDateText(event, language);
}

/**
 * Words for how many slots a sale has left, or why nobody can book it: when its ordering opens, counted down on the last day, or that it is closed.
 * @param event is read again each second while it is about to open or close
 */
export function useStateText(event: SalesEvent): string {
  const { t, i18n } = useTranslation();
  const isTimed = event.orderingOpensAt !== null || event.orderingClosesAt !== null;
  const nowMs = useServerNow(isTimed ? 1_000 : null);
  const now = new Date(nowMs).toISOString();
  const { bookable, isOver, availableSlots, orderingOpensAt } = event;
  if (event.cancelledAt !== null) return t('sales.cancelled');
  if (isOver) return t('sales.over');
  const state = orderingState(event, now);
  if (state === 'closed') return t('sales.closed');
  if (state === 'before' && orderingOpensAt !== null) {
    const opens = t('sales.opens', { when: saleMomentText(orderingOpensAt, i18n.language) });
    const leftMs = Date.parse(orderingOpensAt) - nowMs;
    return leftMs < DAY_MS ? `${opens} · ${t('sales.opensIn', { time: timerText(leftMs) })}` : opens;
  }
  if (!bookable) return t('sales.later');
  return availableSlots === 0 ? t('sales.soldOut') : t('sales.left', { count: availableSlots });
}
