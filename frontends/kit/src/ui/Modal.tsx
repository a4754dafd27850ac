import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { holdFocus } from './hold-focus';
import styles from './Modal.module.css';

export interface ModalProps {
  /** Shown as the heading and read as the dialog's name, unless `labelledBy` names another. */
  title?: ReactNode;
  onClose: () => void;
  /** Id of the element that names the dialog, when the heading is the caller's own. */
  labelledBy?: string;
  children: ReactNode;
  /** Stays in sight below the scrolling content, e.g. the button that goes on. */
  footer?: ReactNode;
}

/** A dialog on a desktop, a full sheet on a phone. Esc and the close button close it; a stray tap outside does not, because it would lose typed text. */
export function Modal({ title, onClose, labelledBy, children, footer }: ModalProps) {
  const { t } = useTranslation('kit');
  const headingId = useId();
  const layer = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => (layer.current ? holdFocus(layer.current, () => close.current()) : undefined), []);

  return createPortal(
    <div ref={layer} className={styles.layer}>
      <div className={styles.sheet} role="dialog" aria-modal="true" aria-labelledby={labelledBy ?? headingId} tabIndex={-1}>
        <div className={styles.head}>
          {title && (
            <h2 id={headingId} className={styles.title}>
              {title}
            </h2>
          )}
          <button type="button" className={styles.close} onClick={onClose} aria-label={t('close')}>
            ×
          </button>
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.foot}>{footer}</div>}
      </div>
    </div>,
    document.body,
  );
}
