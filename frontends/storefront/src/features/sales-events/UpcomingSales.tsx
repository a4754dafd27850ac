import { useTranslation } from 'react-i18next';
import { Banner } from '#kit/ui/Banner';
import { Connection } from '#kit/ui/Connection';
import { Spinner } from '#kit/ui/Spinner';
import type { SalesEvent } from '#shared/sales-events/sales-event.contract';
import { chatLink } from '#shared/core/phone';
import { Section } from '../../ui/Section';
import { sales, useGoneSale, useSales } from '../../data/sales.data';
import { EventCard } from './EventCard';
import styles from './UpcomingSales.module.css';

/** The sales in one of their four states. @source requirements/storefront §2.2 */
export function UpcomingSales({ whatsapp, onBook }: { whatsapp: string | null; onBook: (event: SalesEvent) => void }) {
  const { t } = useTranslation();
  const { list: events, status, error } = useSales();
  const { isGone } = useGoneSale();
  const isEmpty = status === 'ready' && events.length === 0;
  const isOver = events.length > 0 && !events.some(({ bookable }) => bookable);
  return (
    <Section id="events" titleId="events-title" title={t('sales.title')} beside={status === 'failed' ? undefined : <Connection />}>
      <div className={styles.body}>
        {isGone && (
          <div className={styles.gone}>
            <Banner kind="info">{t('sales.gone')}</Banner>
          </div>
        )}
        {status === 'loading' && <Spinner label={t('sales.loading')} />}
        {status === 'failed' && (
          <>
            <Banner kind="error" title={t('sales.error')}>
              <div>{t(error?.status ? 'sales.refused' : 'sales.unreachable')}</div>
            </Banner>
            <button type="button" className={styles.retry} onClick={sales.retry}>
              {t('sales.retry')}
            </button>
          </>
        )}
        {(isEmpty || isOver) && (
          <div className={styles.empty}>
            {isEmpty && <p className="m-0">{t('sales.empty')}</p>}
            <TellMe whatsapp={whatsapp} />
          </div>
        )}
        {events.length > 0 && (
          <ul className={styles.grid}>
            {events.map((event) => (
              <li key={event.id}>
                <EventCard event={event} onBook={() => onBook(event)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

/** While nothing can be booked: where the next sale will stand, and a message that asks for word of it. @param whatsapp null until it is known */
export function TellMe({ whatsapp, isTitled = false }: { whatsapp: string | null; isTitled?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="stack-2">
      {isTitled && <strong>{t('sales.none.title')}</strong>}
      <p className="m-0">{t('sales.none.text')}</p>
      {whatsapp !== null && (
        <a className={styles.ask} href={chatLink(whatsapp, t('sales.none.message'))} target="_blank" rel="noopener">
          {t('sales.none.tellMe')}
        </a>
      )}
    </div>
  );
}
