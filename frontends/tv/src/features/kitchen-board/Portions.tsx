import { useTranslation } from 'react-i18next';
import type { PortionsOfItem } from '#shared/bookings/portions.contract';
import css from './BoardPanels.module.css';

/** What was sold, dish by dish. @source requirement "The locked TVs" Kitchen board; decision 54: names of dishes as typed */
export function Portions({ items }: { items: readonly PortionsOfItem[] }) {
  const { t } = useTranslation();
  const total = items.reduce((sum, { portions }) => sum + portions, 0);
  return (
    <section className={css.panel} aria-label={t('board.portions')}>
      <h2 className={css.title}>
        {t('board.portions')} <span className={css.total}>{total}</span>
      </h2>
      {items.length === 0 && <p className={css.soft}>{t('board.noPortions')}</p>}
      <ul>
        {items.map(({ key, name, portions }) => (
          <li key={key} className={css.row}>
            <span className={css.name}>{name}</span>
            <strong className={css.number}>{portions}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
