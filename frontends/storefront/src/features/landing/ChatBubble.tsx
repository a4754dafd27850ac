import { useTranslation } from 'react-i18next';
import styles from './ChatBubble.module.css';

/** A chat with the business; behind the booking it cannot be reached. @source spec 1 §2.2 */
export function ChatBubble({ href }: { href: string }) {
  const { t } = useTranslation();
  return (
    <aside aria-label={t('shop.chat')}>
      <a className={styles.bubble} href={href} target="_blank" rel="noopener" aria-label={t('shop.chat')} title={t('shop.chat')}>
        <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
          <path
            fill="currentColor"
            d="M16 4C9.4 4 4 8.9 4 15c0 2.3.8 4.5 2.1 6.2L4.6 27l6-1.6c1.6.7 3.4 1.1 5.4 1.1 6.6 0 12-4.9 12-11S22.6 4 16 4z"
          />
          <path fill="#0b5d33" d="M10.5 13h11v1.8h-11zM10.5 16.6h7.5v1.8h-7.5z" />
        </svg>
      </a>
    </aside>
  );
}
