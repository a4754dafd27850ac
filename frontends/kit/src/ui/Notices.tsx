import { useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { errorText } from '../i18n';
import { SAID_FOR_MS, type ShownNotice, UNDO_FOR_MS, useNotices } from '../notices.store';
import { useAction } from '../use-action';
import { ABOVE_DIALOGS } from './hold-focus';
import styles from './Notices.module.css';

/**
 * The results of recent actions, with the way back where there is one, once for eyes and a screen reader; a failure interrupts it. Under a pointer or with the
 * focus inside, a notice stays. It also works while a dialog is open. @source decisions/0049; decisions/0001 §48; requirements/kitchen K57
 */
export function Notices() {
  const notices = useNotices((state) => state.notices);
  return createPortal(
    <div role="status" className={styles.place} {...{ [ABOVE_DIALOGS]: '' }}>
      {notices.map((notice) => (
        <Line key={notice.number} notice={notice} />
      ))}
    </div>,
    document.body,
  );
}

function Line({ notice }: { notice: ShownNotice }) {
  const { t } = useTranslation('kit');
  const { t: app } = useTranslation('app');
  const { number, kind, text, undo, afterwards, notUndone } = notice;
  const withdraw = useCallback(() => useNotices.getState().withdraw(number), [number]);
  const [isHeld, setHeld] = useState(false);
  const takeBack = useAction(async () => {
    await undo?.();
    withdraw();
  });
  const stays = isHeld || takeBack.busy || takeBack.error !== null;
  const isSaid = useSaid(afterwards !== undefined);
  const { forMs = undo ? UNDO_FOR_MS : SAID_FOR_MS } = notice;
  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(withdraw, forMs);
    return () => clearTimeout(timer);
  }, [stays, withdraw, forMs]);
  const failure = takeBack.error && `${notUndone ? notUndone(app) : t('undo.failed')} ${errorText(t, takeBack.error)}`;
  const isError = kind === 'error' || failure !== null;
  return (
    <div
      className={styles.notice}
      data-kind={isError ? 'error' : kind}
      {...(isError && { role: 'alert' })}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles.said}>{failure ?? (isSaid && afterwards ? afterwards(app) : text(app))}</span>
      {undo && (
        <button type="button" className={styles.undo} aria-disabled={takeBack.busy} onClick={() => void takeBack.run()}>
          {t('undo.button')}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={t('dismiss')} onClick={withdraw}>
        ×
      </button>
      {undo && !stays && <span className={styles.time} aria-hidden="true" />}
    </div>
  );
}

/** Whether the first text was shown for long enough, where a second one follows. */
function useSaid(hasMore: boolean): boolean {
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    if (!hasMore) return undefined;
    const timer = setTimeout(() => setSaid(true), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [hasMore]);
  return isSaid;
}
