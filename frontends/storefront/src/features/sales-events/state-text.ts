import { useTranslation } from 'react-i18next';
import { useServerNow } from '#kit/server-clock';
import { saleState, type SaleState } from '#shared/sales-events/sale-state';
import { saleDateText, saleMomentText } from '#shared/sales-events/sale-times';
import type { SalesEvent } from '#shared/sales-events/sales-event.contract';
import { timerText } from '#shared/timers/timer-state';

const DAY_MS = 86_400_000;

/** Words of each state; the public does not see a sale that is switched off. */
const STATES = {
  cancelled: 'cancelled',
  over: 'over',
  inactive: 'closed',
  closed: 'closed',
  before: 'closed',
  later: 'later',
  soldOut: 'soldOut',
} as const satisfies Record<Exclude<SaleState, 'open'>, string>;

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
  const isTimed = [event.startsAt, event.orderingOpensAt, event.orderingClosesAt].some((time) => time !== null);
  const nowMs = useServerNow(isTimed ? 1_000 : null);
  const now = new Date(nowMs).toISOString();
  const { orderingOpensAt } = event;
  const state = saleState(event, now);
  if (state === 'before' && orderingOpensAt !== null) {
    const opens = t('sales.opens', { when: saleMomentText(orderingOpensAt, i18n.language) });
    const leftMs = Date.parse(orderingOpensAt) - nowMs;
    return leftMs < DAY_MS ? `${opens} · ${t('sales.opensIn', { time: timerText(leftMs) })}` : opens;
  }
  return state === 'open' ? t('sales.left', { count: event.availableSlots }) : t(`sales.${STATES[state]}`);
}
