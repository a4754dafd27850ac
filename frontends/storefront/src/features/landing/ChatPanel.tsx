import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CHAT_WIDGET_PATH } from '#shared/settings/chat-widget';
import styles from './HeaderChat.module.css';

/**
 * The widget in a frame without an origin: it reaches neither this page nor its cookies, and it is gone as soon as the customer closes the chat or books.
 * Fetched only on request.
 * @source faults I20; decisions/0008
 */
export function ChatPanel({ href, onClose }: { href: string; onClose: () => void }) {
  const { t } = useTranslation();
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);
  return (
    <div className={styles.panel}>
      <iframe
        className={styles.frame}
        src={CHAT_WIDGET_PATH}
        title={t('shop.widget.title')}
        sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
      />
      <a className={styles.instead} href={href} target="_blank" rel="noopener">
        {t('shop.widget.instead')}
      </a>
    </div>
  );
}
