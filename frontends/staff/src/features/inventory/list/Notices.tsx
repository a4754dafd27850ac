import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import { type Notice, useNotices } from './notices.store';
import classes from './Notices.module.css';

/** What was just done, said once to eyes and to a screen reader. @source requirements/kitchen K57 */
export function Notices() {
  const notices = useNotices((state) => state.notices);
  return (
    <div className={classes.notices}>
      <div role="status" aria-live="polite">
        {notices
          .filter(({ kind }) => kind === 'success')
          .map((notice) => (
            <Line key={notice.key} notice={notice} />
          ))}
      </div>
      <div role="alert">
        {notices
          .filter(({ kind }) => kind === 'error')
          .map((notice) => (
            <Line key={notice.key} notice={notice} />
          ))}
      </div>
    </div>
  );
}

function Line({ notice: { key, kind, text, values, error, undo } }: { notice: Notice }) {
  const { t } = useTranslation();
  const { dismiss } = useNotices.getState();
  return (
    <div className={classes.notice} data-kind={kind}>
      <span>{t(`inventory.notices.${text}`, { ...values, ...(error && { reason: errorText(t, error) }) })}</span>
      {undo && (
        <Button
          variant="subtle"
          onClick={() => {
            dismiss(key);
            void undo();
          }}
        >
          {t('inventory.undo')}
        </Button>
      )}
    </div>
  );
}
