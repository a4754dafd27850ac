import { useTranslation } from 'react-i18next';
import classes from './Reports.module.css';

interface Props {
  /** What the row is about. */
  name: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** On a phone a row shows what matters most; this opens the rest of its columns. */
export function RowDetails({ name, isOpen, onToggle }: Props) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={classes.more}
      aria-expanded={isOpen}
      aria-label={t('reports.details', { task: name })}
      onClick={onToggle}
    >
      <span aria-hidden="true" className={classes.chevron} />
    </button>
  );
}
