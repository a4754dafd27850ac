import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '#kit/http/http';
import { errorText } from '#kit/i18n';
import { useAction } from '#kit/use-action';
import { Banner } from '#kit/ui/Banner';
import { Field } from '#kit/ui/Field';
import { bookingApi } from '#shared/bookings/bookings.api';
import styles from './OrderStatus.module.css';

/** The link that opens this order anywhere, to be copied or sent. It is loaded first: a press on a button must find it. */
export function ShareOrder({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation();
  const [url, setUrl] = useState<string | null>(null);
  const ask = useCallback(async () => {
    const { link } = await http.post(bookingApi.ownLink(bookingId));
    setUrl(link.url);
  }, [bookingId]);
  const { run, busy, error } = useAction(ask);
  return (
    <section aria-labelledby="order-link" className={styles.share}>
      <h2 id="order-link" className={styles.heading}>
        {t('order.link')}
      </h2>
      <p>{t('order.linkText')}</p>
      {error && <Banner kind="error">{errorText(t, error)}</Banner>}
      {url === null ? (
        <button type="button" className={styles.button} disabled={busy} onClick={() => void run()}>
          {t('order.linkGet')}
        </button>
      ) : (
        <LinkToShare url={url} bookingId={bookingId} />
      )}
    </section>
  );
}

function LinkToShare({ url, bookingId }: { url: string; bookingId: string }) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const copy = async (): Promise<void> => {
    // Some pages inside of other apps have no clipboard: the selected text can be copied by hand.
    field.current?.select();
    setCopied(
      (await navigator.clipboard?.writeText(url).then(
        () => 'yes' as const,
        () => 'no' as const,
      )) ?? 'no',
    );
  };
  return (
    <>
      <Field
        label={t('order.linkLabel')}
        isInvalid={copied === 'no'}
        isGood={copied === 'yes'}
        said={copied && t(copied === 'yes' ? 'order.linkCopied' : 'order.linkCopyFailed')}
      >
        {(input) => (
          <input {...input} ref={field} readOnly value={url} translate="no" onFocus={({ currentTarget }) => currentTarget.select()} />
        )}
      </Field>
      <div className={styles.shareWays}>
        <button type="button" className={styles.button} onClick={() => void copy()}>
          {t('order.linkCopy')}
        </button>
        {'share' in navigator && (
          <button type="button" className={styles.button} onClick={() => void share(url, t('order.title', { reference: bookingId }))}>
            {t('order.linkShare')}
          </button>
        )}
      </div>
    </>
  );
}

/** A customer who closes the sheet again has shared nothing, and knows it. */
const share = (url: string, title: string): Promise<void> => navigator.share({ url, title }).catch(() => undefined);
