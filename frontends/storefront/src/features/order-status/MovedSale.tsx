import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, http, newKey } from '#kit/http/http';
import { errorText } from '#kit/i18n';
import { MINUTE_MS, useServerNow } from '#kit/server-clock';
import { useAction } from '#kit/use-action';
import { Banner } from '#kit/ui/Banner';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import { formatRupees } from '#shared/core/money';
import { saleClosureApi } from '#shared/sale-closures/sale-closure.api';
import { deadlineText, saleMomentText, soldDateText } from '#shared/sales-events/sale-times';
import { useOrder } from '../../data/order.data';
import styles from './OrderStatus.module.css';

type Choice = 'keep' | 'refund';

/** The sale has another date: the customer takes it, or gets the money back, until the manager's deadline. @source requirements/storefront S71 */
export function MovedSale({ order }: { order: CustomerOrder }) {
  const { t, i18n } = useTranslation();
  const now = useServerNow(order.move ? MINUTE_MS : null);
  const [isAsked, setAsked] = useState(false);
  const choose = useChoice(order);
  const { move, event, payment } = order;
  if (!move) return null;
  const isOpen = now < Date.parse(move.until);
  const when = event.startsAt === null ? event.date : saleMomentText(event.startsAt, i18n.language);
  const from = soldDateText({ date: move.from, startsAt: move.fromStartsAt }, i18n.language);
  const until = deadlineText(move.until, i18n.language);
  const paid = (payment.received ?? (payment.state === 'unpaid' ? 0 : order.amount)) - payment.refunded - payment.refunding;
  const amount = formatRupees(Math.max(0, paid));
  const standing = move.choice === 'keep' ? 'kept' : isOpen ? 'open' : move.fallback === 'keep' ? 'kept' : 'over';
  return (
    <section aria-labelledby="order-moved" className={styles.moved}>
      <h2 id="order-moved" className={styles.heading}>
        {t('order.moved.title')}
      </h2>
      <p>
        {t('order.moved.dates', { from, when })}
        {event.note && ` ${event.note}`}
      </p>
      <p role="status">
        <strong>{t(`order.moved.${standing}`, { until, when })}</strong>
        {standing === 'open' && ` ${t(`order.moved.otherwise.${move.fallback}`)}`}
      </p>
      {choose.error && <Banner kind="error">{errorText(t, choose.error)}</Banner>}
      {isOpen && !isAsked && (
        <div className={styles.shareWays}>
          {move.choice === 'open' && (
            <button type="button" className={styles.button} disabled={choose.busy} onClick={() => void choose.run('keep')}>
              {t('order.moved.keep')}
            </button>
          )}
          <button type="button" className={styles.button} disabled={choose.busy} onClick={() => setAsked(true)}>
            {t('order.moved.refund')}
          </button>
        </div>
      )}
      {isOpen && isAsked && (
        <div role="group" aria-labelledby="order-moved" className="stack-3">
          <p>{t('order.moved.question', { amount })}</p>
          <div className={styles.shareWays}>
            <button type="button" className={styles.button} disabled={choose.busy} onClick={() => void choose.run('refund')}>
              {t('order.moved.yes', { amount })}
            </button>
            <button type="button" className={styles.button} disabled={choose.busy} onClick={() => setAsked(false)}>
              {t('order.moved.no')}
            </button>
          </div>
        </div>
      )}
    </section>
  );
}

function useChoice({ bookingId, version }: CustomerOrder) {
  // Each try is one command, however often its answer is lost.
  const [key, setKey] = useState(newKey);
  return useAction(async (choice: Choice) => {
    try {
      const { data } = await http.post(saleClosureApi.choose(bookingId), { choice, version }, { idempotencyKey: `${key}-${choice}` });
      useOrder.getState().accept(data);
    } catch (refusal) {
      const current = refusal instanceof ApiError && refusal.code === 'record.stale' ? refusal.reply?.['current'] : null;
      if (current) useOrder.getState().accept(current as CustomerOrder);
      setKey(newKey());
      throw refusal;
    }
  });
}
