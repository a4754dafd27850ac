import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import type { ApiError } from '#kit/http/http';
import { errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { Spinner } from '#kit/ui/Spinner';
import { orderPath } from '#shared/bookings/order-link';
import { openOrderLink, useOrderLink } from '../../data/order-link';
import styles from './OrderStatus.module.css';

/** Which order a short link opens, the server says; then its page is shown. A link that opens nothing says so. @source decisions/0068 */
export function ShortLink() {
  const { t } = useTranslation();
  const { link, opened } = useOrderLink();
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  useEffect(() => {
    if (!link) return;
    const opening = new AbortController();
    void openOrderLink(link, opening.signal, setTrouble);
    return () => opening.abort();
  }, [link]);
  if (opened !== null) return <Navigate to={orderPath(opened)} replace />;
  return (
    <article className={styles.order} aria-labelledby="order-title">
      <header className={styles.head}>
        <h1 id="order-title" className={styles.title}>
          {t('order.title', { reference: '' }).trim()}
        </h1>
      </header>
      {link ? <Spinner label={t('order.loading')} /> : <Banner kind="info">{t('errors.orderLink.gone')}</Banner>}
      {link && trouble && <Banner kind="error">{errorText(t, trouble)}</Banner>}
      <p className={styles.ways}>
        <Link to="/#events">{t('order.home')}</Link>
      </p>
    </article>
  );
}
