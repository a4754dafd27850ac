import { useTranslation } from 'react-i18next';
import css from './BoardNotice.module.css';

/** Why the board is empty, or that it shows the past. */
export function BoardNotice({ kind }: { kind: 'loading' | 'failed' | 'noEvent' | 'old' }) {
  const { t } = useTranslation();
  return (
    <p className={css[kind]} role="status">
      {kind === 'old' ? t('timer.lastKnown') : t(`board.${kind}`)}
    </p>
  );
}
