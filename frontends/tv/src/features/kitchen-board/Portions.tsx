import { dishName } from '#kit/dish-texts';
import { portionsIn } from '#kit/data/sold';
import { useTexts } from '#kit/texts';
import type { PortionsOfItem } from '#shared/bookings/portions.contract';
import { BoardPanel } from '../../ui/BoardPanel';
import { FittedList } from '../../ui/FittedList';
import css from './BoardPanels.module.css';

/** The portions sold, dish by dish, by its name in the language of the screen. @source requirements/kitchen §2.7; decisions/0048 */
export function Portions({ items }: { items: readonly PortionsOfItem[] }) {
  const { t, text, speak } = useTexts();
  return (
    <BoardPanel
      label={t('board.portions')}
      title={text('board.portions')}
      beside={
        <span className={css.total} data-figure="">
          {portionsIn(items)}
        </span>
      }
      grows={items.length > 0 ? 'less' : undefined}
    >
      {items.length === 0 && <p className={css.soft}>{text('board.noPortions')}</p>}
      <FittedList
        rows={items}
        textsOf={({ key, name, nameMalayalam = '' }) => `${key} ${name} ${nameMalayalam}`}
        draw={({ key, name, nameMalayalam, portions }) => (
          <li key={key} className={css.row}>
            <span className={css.name}>{speak(({ t: say, language }) => dishName(say, key, name, nameMalayalam, language))}</span>
            <strong className={css.number}>{portions}</strong>
          </li>
        )}
      />
    </BoardPanel>
  );
}
