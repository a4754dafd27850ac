import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importOrReload } from '#kit/retry';
import styles from './HeaderChat.module.css';

const ChatPanel = lazy(() => importOrReload(() => import('./ChatPanel')).then((part) => ({ default: part.ChatPanel })));

/**
 * A chat with the business in the header: a link to WhatsApp, or the widget that the manager chose. Hidden during a booking.
 * @source requirements/storefront §2.2
 */
export function HeaderChat({ href, hasWidget }: { href: string; hasWidget: boolean }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!hasWidget) {
    return (
      <a className={styles.open} href={href} target="_blank" rel="noopener" aria-label={t('shop.chat')} title={t('shop.chat')}>
        <Sign />
      </a>
    );
  }
  const label = t(isOpen ? 'shop.widget.close' : 'shop.widget.open');
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-expanded={isOpen}
        aria-label={label}
        title={label}
        onClick={() => setOpen(!isOpen)}
      >
        <Sign />
      </button>
      {isOpen && (
        <Suspense>
          <ChatPanel href={href} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const Sign = () => (
  <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
    <path
      fill="currentColor"
      d="M16 4C9.4 4 4 8.9 4 15c0 2.3.8 4.5 2.1 6.2L4.6 27l6-1.6c1.6.7 3.4 1.1 5.4 1.1 6.6 0 12-4.9 12-11S22.6 4 16 4z"
    />
    <path fill="#fdf8ef" d="M10.5 13h11v1.8h-11zM10.5 16.6h7.5v1.8h-7.5z" />
  </svg>
);
