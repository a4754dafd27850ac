import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswerInView } from '../answer-in-view';
import styles from './Banner.module.css';

export interface BannerProps {
  kind: 'error' | 'info' | 'success' | 'warning';
  title?: ReactNode;
  children?: ReactNode;
  /** Shows a button that takes the banner away. */
  onDismiss?: () => void;
}

const SIGNS = { error: '!', warning: '!', info: 'i', success: '✓' } as const;

/** Names the event, the state of the user's data and the next step. An error interrupts a screen reader, the rest waits for a pause. */
export function Banner({ kind, title, children, onDismiss }: BannerProps) {
  const { t } = useTranslation('kit');
  const place = useAnswerInView<HTMLDivElement>(kind === 'error' || kind === 'success' ? kind : null);
  return (
    <div ref={place} className={`${styles.banner} ${styles[kind]}`} role={kind === 'error' ? 'alert' : 'status'}>
      <span className={styles.sign} aria-hidden="true">
        {SIGNS[kind]}
      </span>
      <div className={styles.text}>
        {title && <strong className={styles.title}>{title}</strong>}
        {children}
      </div>
      {onDismiss && (
        <button type="button" className={styles.dismiss} onClick={onDismiss} aria-label={t('dismiss')}>
          ×
        </button>
      )}
    </div>
  );
}
