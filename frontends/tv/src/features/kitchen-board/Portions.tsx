import { useTurningPages } from '#kit/use-turning-pages';
import { useTexts } from '#kit/texts';
import type { PortionsOfItem } from '#shared/bookings/portions.contract';
import { BoardPanel } from '../../ui/BoardPanel';
import css from './BoardPanels.module.css';

/** As many as fit below the running timers. */
const PER_PAGE = 3;

/** What was sold, dish by dish; names of dishes as typed. @source requirements/kitchen §2.7; decisions/0001 §54 */
export function Portions({ items }: { items: readonly PortionsOfItem[] }) {
  const { t, text } = useTexts();
  const { rows, page, pages } = useTurningPages(items, PER_PAGE);
  const total = items.reduce((sum, { portions }) => sum + portions, 0);
  return (
    <BoardPanel label={t('board.portions')} title={text('board.portions')} beside={<span className={css.total}>{total}</span>}>
      {items.length === 0 && <p className={css.soft}>{text('board.noPortions')}</p>}
      <ul>
        {rows.map(({ key, name, portions }) => (
          <li key={key} className={css.row}>
            <span className={css.name}>{name}</span>
            <strong className={css.number}>{portions}</strong>
          </li>
        ))}
      </ul>
      {pages > 1 && <p className={css.soft}>{text('board.page', { page, pages })}</p>}
    </BoardPanel>
  );
}
