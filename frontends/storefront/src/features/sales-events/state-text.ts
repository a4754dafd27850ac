import { useTranslation } from 'react-i18next';
import { MINUTE_MS, useServerNow } from '#kit/server-clock';
import { calendarDayOf } from '#shared/core/time';
import { saleState, type SaleState } from '#shared/sales-events/sale-state';
import { saleDateText, saleMomentText, saleTimeText } from '#shared/sales-events/sale-times';
import type { SalesEvent } from '#shared/sales-events/sales-event.contract';
import { timerText } from '#shared/timers/timer-state';
import { useSales } from '../../data/sales.data';

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

type Dated = Pick<SalesEvent, 'date' | 'isDateWritten' | 'startsAt'> & Partial<Pick<SalesEvent, 'windows'>>;

/** The date of a sale in the reader's language; of a sale of this day "Today, 7:00 PM". @param textOf of any other day */
export function useDateText(textOf: (event: Dated, language: string) => string = saleDateText): (event: Dated) => string {
  const { t, i18n } = useTranslation();
  const today = calendarDayOf(new Date(useServerNow(MINUTE_MS)).toISOString());
  return (event) => {
    const { isDateWritten, startsAt, windows } = event;
    if (!isDateWritten || startsAt === null || calendarDayOf(startsAt) !== today) return textOf(event, i18n.language);
    return t('sales.today', { time: saleTimeText(startsAt, windows ?? [], i18n.language) });
  };
}

/**
 * Words for how many slots a sale has left, or why it cannot be booked: when its ordering opens, counted down on the last day, or that it is closed.
 * @param event is read again each second while it is about to open or close
 */
export function useStateText(event: SalesEvent): string {
  const { t, i18n } = useTranslation();
  const isTimed = [event.startsAt, event.orderingOpensAt, event.orderingClosesAt].some((time) => time !== null);
  const nowMs = useServerNow(isTimed ? 1_000 : null);
  const now = new Date(nowMs).toISOString();
  const { orderingOpensAt } = event;
  const current = useSales(({ list }) => list.find(({ bookable }) => bookable) ?? null);
  const state = saleState(event, current, now);
  if (state === 'before' && orderingOpensAt !== null) {
    const opens = t('sales.opens', { when: saleMomentText(orderingOpensAt, i18n.language) });
    const leftMs = Date.parse(orderingOpensAt) - nowMs;
    return leftMs < DAY_MS ? `${opens} · ${t('sales.opensIn', { time: timerText(leftMs) })}` : opens;
  }
  return state === 'open' ? t('sales.left', { count: event.availableSlots }) : t(`sales.${STATES[state]}`);
}
