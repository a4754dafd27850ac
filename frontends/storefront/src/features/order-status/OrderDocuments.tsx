import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '#kit/http/http';
import { formatShortDay } from '#kit/formats';
import type { DocumentRow } from '#shared/invoices/invoice.contract';
import { invoiceApi } from '#shared/invoices/invoice.api';
import styles from './OrderStatus.module.css';

/**
 * The bill or invoice of an order, and its credit notes, as PDF; nothing where there is none.
 * @param version of the order: a cancelled one gets a credit note   @source requirements/storefront S88
 */
export function OrderDocuments({ bookingId, version }: { bookingId: string; version: number }) {
  const { t, i18n } = useTranslation();
  const [documents, setDocuments] = useState<readonly DocumentRow[]>([]);
  useEffect(() => {
    const opening = new AbortController();
    http.get(invoiceApi.ofOrder(bookingId), { signal: opening.signal }).then(
      ({ data }) => setDocuments(data),
      // The order itself says when the server is away; its documents come with the next look.
      () => undefined,
    );
    return () => opening.abort();
  }, [bookingId, version]);
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="order-documents">
      <h2 id="order-documents" className={styles.heading}>
        {t('order.documents.title')}
      </h2>
      <ul className={styles.ways}>
        {documents.map(({ id, kind, number, day }) => (
          <li key={id}>
            <a href={invoiceApi.file(bookingId, id)} download>
              {t(`order.documents.${kind}`)} <span translate="no">{number}</span>, {formatShortDay(day, i18n.language)} (PDF)
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
