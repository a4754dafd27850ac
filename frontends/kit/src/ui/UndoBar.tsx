import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../i18n';
import { UNDO_FOR_MS, type UndoOffer, useUndo } from '../undo.store';
import { useAction } from '../use-action';
import styles from './UndoBar.module.css';

/** What was just done, and for ten seconds the way back. Under a pointer or with the focus inside it stays. @source decisions/0001 §48 */
export function UndoBar() {
  const { offer } = useUndo();
  return (
    <div role="status" className={styles.place}>
      {offer && <Bar key={offer.number} offer={offer} />}
    </div>
  );
}

function Bar({ offer }: { offer: UndoOffer }) {
  const { t } = useTranslation('kit');
  const withdraw = useCallback(() => useUndo.getState().withdraw(offer.number), [offer.number]);
  const [held, setHeld] = useState(false);
  const undo = useAction(async () => {
    await offer.undo?.();
    withdraw();
  });
  const stays = held || undo.busy || undo.error !== null;
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(withdraw, UNDO_FOR_MS);
    return () => clearTimeout(timer);
  }, [stays, withdraw]);
  return (
    <div
      className={styles.bar}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles.said}>{undo.error ? `${t('undo.failed')} ${errorText(t, undo.error)}` : offer.said}</span>
      {offer.undo && (
        <button type="button" className={styles.undo} aria-disabled={undo.busy} onClick={() => void undo.run()}>
          {t('undo.button')}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={t('dismiss')} onClick={withdraw}>
        ×
      </button>
      {!stays && <span className={styles.time} aria-hidden="true" />}
    </div>
  );
}
