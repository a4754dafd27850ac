import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dishName } from '#kit/dish-texts';
import { retryImport } from '#kit/retry-import';
import { Banner } from '#kit/ui/Banner';
import { Connection } from '#kit/ui/Connection';
import { Spinner } from '#kit/ui/Spinner';
import type { CustomerOrder } from '#shared/bookings/booking.contract';
import { bookingRoutes } from '#shared/bookings/booking.routes';
import { cancelledMoney } from '#shared/bookings/cancel-money';
import { chatLink, telLink } from '#shared/core/chat-link';
import { formatPaise, toPaise } from '#shared/core/money';
import { windowText } from '#shared/sales-events/delivery-windows';
import { soldDateText } from '#shared/sales-events/sale-times';
import { saleTitle } from '#shared/sales-events/sale-words';
import type { PublicConfig } from '#shared/settings/settings.contract';
import { CancelOrder } from './CancelOrder';
import { ChangeDelivery, type PlacePicker, type WindowPicker } from './ChangeDelivery';
import { MovedSale } from './MovedSale';
import { OrderDocuments } from './OrderDocuments';
import { OrderMessages } from './OrderMessages';
import { NobodyThere } from './NobodyThere';
import { useOrderLink } from './order-link';
import { useLiveOrder, useOrder } from './order.store';
import { OrderProgress } from './OrderProgress';
import styles from './OrderStatus.module.css';
import { OrderTime } from './OrderTime';
import { ShareOrder } from './ShareOrder';

const TellOnPhone = lazy(() => retryImport(() => import('./TellOnPhone')).then((part) => ({ default: part.TellOnPhone })));

export interface OrderStatusProps {
  bookingId: string;
  business: PublicConfig['business'] | null;
  /** The map for another address. */
  picker: PlacePicker;
  /** The windows to choose another one from. */
  windows: WindowPicker;
  /** Whether customers may ask to be told of their orders. */
  offersMessages?: boolean;
  /** Below what was ordered, e.g. the question how it was. */
  children?: ReactNode;
}

/** The customer's own order, live: items, money, where it stands. @source contract §4 */
export function OrderStatus({ bookingId, business, picker, windows, offersMessages = false, children }: OrderStatusProps) {
  const { t } = useTranslation();
  const { order, state } = useOrder();
  useLiveOrder(bookingId);
  const hidden = useOrderLink(({ refused }) => (refused === bookingId ? 'linkGone' : 'notFound'));
  return (
    <article className={styles.order} aria-labelledby="order-title">
      <header className={styles.head}>
        <h1 id="order-title" className={styles.title}>
          {t('order.title', { reference: bookingId })}
        </h1>
        <Connection />
      </header>
      {state === 'loading' && <Spinner label={t('order.loading')} />}
      {state === 'failed' && <Banner kind="error">{t('order.failed')}</Banner>}
      {state === 'hidden' && (
        <Banner kind="info" title={t(`order.${hidden}.title`)}>
          <div>{t(`order.${hidden}.text`, { reference: bookingId })}</div>
        </Banner>
      )}
      {order && (
        <OrderDetails order={order} phone={business?.phone ?? null} picker={picker} windows={windows} offersMessages={offersMessages}>
          {children}
        </OrderDetails>
      )}
      {business && state !== 'loading' && <Trouble bookingId={bookingId} business={business} isCancelled={order?.status === 'cancelled'} />}
      <p className={styles.ways}>
        <Link to="/#events">{t('order.home')}</Link>
      </p>
    </article>
  );
}

interface TroubleProps {
  bookingId: string;
  business: PublicConfig['business'];
  /** What is promised of orders to come is not said of one that is not delivered. */
  isCancelled: boolean;
}

/** What to do if something is wrong. */
function Trouble({ bookingId, business, isCancelled }: TroubleProps) {
  const { t } = useTranslation();
  const message = t('order.helpMessage', { business: business.name, reference: bookingId });
  return (
    <section aria-labelledby="order-trouble">
      <h2 id="order-trouble" className={styles.heading}>
        {t('order.trouble')}
      </h2>
      <p>{t(isCancelled ? 'order.troubleCancelled' : 'order.troubleText', { reference: bookingId })}</p>
      <p className={styles.ways}>
        {business.whatsapp && (
          <a href={chatLink(business.whatsapp, message)} target="_blank" rel="noopener">
            {t('order.help')}
          </a>
        )}
        {business.phone && <a href={telLink(business.phone)}>{business.phone}</a>}
      </p>
    </section>
  );
}

const rupees = (amount: number): string => formatPaise(toPaise(amount));

/** What became of the money; of a cancelled order what was decided about it. */
function Money({ order: { status, amount, payment } }: { order: CustomerOrder }) {
  const { t } = useTranslation();
  if (status !== 'cancelled') {
    const due = payment.due === undefined ? '' : ` · ${t('order.due', { amount: rupees(payment.due) })}`;
    return t(`order.money.${payment.state}`, { amount: rupees(payment.refunded) }) + due;
  }
  const told = cancelledMoney(payment);
  const { refunded, refunding, toReturn = 0 } = payment;
  const paid = rupees(payment.received ?? amount);
  const sums = { paid, refunded: rupees(refunded), refunding: rupees(refunding), toReturn: rupees(toReturn) };
  const showsSoFar = refunded > 0 && (told === 'undecided' || told === 'onItsWay' || told === 'byHand');
  return (
    <>
      {t(`order.cancelled.${told}`, sums)}
      {toReturn > 0 && told === 'onItsWay' && ` ${t('order.cancelled.andByHand', sums)}`}
      {showsSoFar && ` ${t('order.cancelled.soFar', sums)}`}
    </>
  );
}

type DetailsProps = Pick<OrderStatusProps, 'picker' | 'windows' | 'offersMessages' | 'children'> & {
  order: CustomerOrder;
  phone: string | null;
};

/** What the customer can do besides: cancel the order, be told of it, open it elsewhere. */
function OwnWays({ order, offersMessages }: Pick<DetailsProps, 'order' | 'offersMessages'>) {
  const isUnderWay = order.status === 'pending' || order.status === 'confirmed';
  return (
    <>
      <CancelOrder order={order} />
      {offersMessages && <OrderMessages key={order.bookingId} bookingId={order.bookingId} phone={order.phone} />}
      <Suspense>{isUnderWay && <TellOnPhone bookingId={order.bookingId} />}</Suspense>
      <ShareOrder bookingId={order.bookingId} />
    </>
  );
}

/** Which sale it is of, and when it is delivered. */
function WhatAndWhen({ order }: { order: CustomerOrder }) {
  const { t, i18n } = useTranslation();
  return (
    <p className={styles.event}>
      <strong>{saleTitle(order.event, i18n.language)}</strong>
      <br />
      {soldDateText(order.event, i18n.language)}
      {order.window && (
        <>
          <br />
          {t('booking.window.delivered', { window: windowText(order.window, i18n.language) })}
        </>
      )}
      {order.event.startsAt !== null && order.status === 'confirmed' && (
        <>
          <br />
          <a href={bookingRoutes.orderCalendar(order.bookingId)}>{t('sales.calendar')}</a>
        </>
      )}
    </p>
  );
}

function OrderDetails({ order, phone, picker, windows, offersMessages, children }: DetailsProps) {
  const { t } = useTranslation();
  return (
    <>
      <OrderProgress order={order} />
      <OrderTime forecast={order.forecast} />
      <NobodyThere delivery={order.delivery} phone={phone} />
      <MovedSale order={order} />
      {order.event.isCancelled && (
        <Banner kind="info" title={t('order.saleCancelled')}>
          {order.event.note}
        </Banner>
      )}
      <WhatAndWhen order={order} />
      <h2 className={styles.heading}>{t('order.items')}</h2>
      <dl className={styles.sums}>
        {order.items.map(({ key, name, nameMalayalam, quantity, price }) => (
          <div key={key}>
            <dt>
              {quantity} × {dishName(t, key, name, nameMalayalam)}
            </dt>
            <dd>{rupees(price * quantity)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('order.subtotal')}</dt>
          <dd>{rupees(order.subtotal)}</dd>
        </div>
        <div>
          <dt>{t('order.discount')}</dt>
          <dd>{formatPaise(-toPaise(order.discount))}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t('order.total')}</dt>
          <dd>{rupees(order.amount)}</dd>
        </div>
      </dl>
      <div className={styles.columns}>
        <section aria-labelledby="order-delivery">
          <h2 id="order-delivery" className={styles.heading}>
            {t('order.delivery')}
          </h2>
          <p className={styles.address}>{[order.name, order.phone, order.address, order.pincode].join('\n')}</p>
          {order.note && <p className={styles.address}>{t('order.noteSaid', { note: order.note })}</p>}
          <ChangeDelivery order={order} phone={phone} picker={picker} windows={windows} />
        </section>
        <section aria-labelledby="order-payment">
          <h2 id="order-payment" className={styles.heading}>
            {t('order.payment')}
          </h2>
          <p>
            <Money order={order} />
            {order.payment.id && (
              <>
                <br />
                {t('order.paymentId')}: <code>{order.payment.id}</code>
              </>
            )}
          </p>
        </section>
      </div>
      <OrderDocuments bookingId={order.bookingId} version={order.version} />
      {children}
      <OwnWays order={order} offersMessages={offersMessages} />
    </>
  );
}
