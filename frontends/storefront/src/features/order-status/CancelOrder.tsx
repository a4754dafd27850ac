import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, http, newKey } from '#kit/http/http';
import { errorText } from '#kit/i18n';
import { MINUTE_MS, useServerNow } from '#kit/server-clock';
import { useAction } from '#kit/use-action';
import { Banner } from '#kit/ui/Banner';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import { bookingApi } from '#shared/bookings/bookings.api';
import type { CancellationQuote } from '#shared/bookings/cancellation.contract';
import { mayChange } from '#shared/bookings/self-service';
import { formatRupees } from '#shared/core/money';
import { deadlineText } from '#shared/sales-events/sale-times';
import { useOrder } from '../../data/order.data';
import styles from './OrderStatus.module.css';

/** Until the cut-off the customer cancels the order: the page first shows the refund, then the customer confirms. @source requirements/storefront S62 */
export function CancelOrder({ order }: { order: CustomerOrder }) {
  const { t } = useTranslation();
  const offer = useCancellation(order);
  const until = order.cancellableUntil;
  const now = new Date(useServerNow(until === null ? null : MINUTE_MS)).toISOString();
  if (offer.isDone && order.status === 'cancelled') return <Cancelled back={offer.quote?.amount ?? 0} />;
  if (until === null || !mayChange(until, now)) return null;
  return (
    <section aria-labelledby="order-cancel">
      <h2 id="order-cancel" className={styles.heading}>
        {t('order.cancel.title')}
      </h2>
      {offer.quote ? (
        <Question quote={offer.quote} offer={offer} />
      ) : (
        <>
          <p className={styles.hint}>{t('order.cancel.hint')}</p>
          {offer.asking.error && <Banner kind="error">{errorText(t, offer.asking.error)}</Banner>}
          <button type="button" className={styles.button} disabled={offer.asking.busy} onClick={() => void offer.asking.run()}>
            {t('order.cancel.open')}
          </button>
        </>
      )}
    </section>
  );
}

/** The result of the press, where it was: the order's new state is far above. @param back rupees */
function Cancelled({ back }: { back: number }) {
  const { t } = useTranslation();
  return (
    <div className={styles.change}>
      <Banner kind="success" title={t('order.cancel.done')}>
        {back > 0 && <div>{t('order.cancel.doneBack', { amount: formatRupees(back) })}</div>}
      </Banner>
    </div>
  );
}

/** The refund as the server counted it, and the command that is sent for it. */
function useCancellation(order: CustomerOrder) {
  const { bookingId } = order;
  const [quote, setQuote] = useState<CancellationQuote | null>(null);
  const [isOther, setOther] = useState(false);
  const [isDone, setDone] = useState(false);
  // Each quote is one command, however often its answer is lost.
  const [key, setKey] = useState(newKey);
  const offer = (offered: CancellationQuote, other: boolean): void => {
    setQuote(offered);
    setOther(other);
    setKey(newKey());
  };
  const asking = useAction(async () => {
    const { data } = await http.get(bookingApi.cancellation(bookingId));
    offer(data, quote !== null && data.amount !== quote.amount);
  });
  const cancelling = useAction(async ({ version, amount }: CancellationQuote) => {
    try {
      const { data } = await http.post(bookingApi.cancel(bookingId), { version, amount }, { idempotencyKey: key });
      setDone(true);
      useOrder.getState().accept(data);
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      if (refusal.code === 'order.refundChanged') return offer(refusal.reply?.['quote'] as CancellationQuote, true);
      const current = refusal.code === 'record.stale' ? refusal.reply?.['current'] : null;
      if (!current) throw refusal;
      useOrder.getState().accept(current as CustomerOrder);
      // The kitchen changed something; the page loads the refund again, and the customer decides again.
      await asking.run();
    }
  });
  return { quote, isOther, isDone, asking, cancelling, withdraw: () => setQuote(null) };
}

interface QuestionProps {
  quote: CancellationQuote;
  offer: ReturnType<typeof useCancellation>;
}

/** The consequence of cancelling, in rupees, with the way on and the way back. */
function Question({ quote, offer: { isOther, asking, cancelling, withdraw } }: QuestionProps) {
  const { t, i18n } = useTranslation();
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { until, amount, stays, byHand, percent } = quote;
  const isOver = useServerNow(1_000) > Date.parse(until);
  const again = asking.run;
  const wasOver = useRef(false);
  // After its instant another step is in force; the page loads it once.
  useEffect(() => {
    if (isOver && !wasOver.current) void again();
    wasOver.current = isOver;
  }, [isOver, again]);
  const sums = { amount: formatRupees(amount), stays: formatRupees(stays), percent, byHand: formatRupees(byHand) };
  const busy = asking.busy || cancelling.busy;
  const error = cancelling.error ?? asking.error;
  const nothingPaid = amount === 0 && stays === 0;
  return (
    <div ref={first} tabIndex={-1} role="group" aria-labelledby="order-cancel" className={styles.change}>
      {isOther && <Banner kind="warning">{t('order.cancel.changed')}</Banner>}
      <p>
        <strong>{t(`order.cancel.${nothingPaid ? 'nothingPaid' : amount === 0 ? 'nothing' : 'back'}`, sums)}</strong>
        {amount > 0 && stays > 0 && ` ${t('order.cancel.stays', sums)}`}
        {byHand > 0 && ` ${t('order.cancel.byHand', sums)}`}
      </p>
      {!nothingPaid && <p className={styles.hint}>{t('order.cancel.until', { when: deadlineText(until, i18n.language) })}</p>}
      <p className={styles.hint}>{t('order.cancel.final')}</p>
      {error && <Banner kind="error">{errorText(t, error)}</Banner>}
      <div className={styles.shareWays}>
        <button type="button" className={styles.button} disabled={busy} onClick={() => void cancelling.run(quote)}>
          {t(amount > 0 ? 'order.cancel.yesBack' : 'order.cancel.yes', sums)}
        </button>
        <button type="button" className={styles.button} disabled={busy} onClick={withdraw}>
          {t('order.cancel.no')}
        </button>
      </div>
    </div>
  );
}
