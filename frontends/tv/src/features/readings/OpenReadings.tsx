import { useReadings } from '#kit/data/readings';
import { useTexts } from '#kit/texts';
import { actionTexts } from '#shared/readings/corrective-actions';
import { isOutside } from '#shared/readings/reading-kinds';
import { openReadings } from '#shared/readings/reading-log';
import { kindName, limitText, OUTCOME_TEXTS } from '#shared/readings/reading-texts';
import type { Reading } from '#shared/readings/reading.contract';
import { textIn } from '#shared/core/languages';
import { useTurningPages } from '../../ui/fitted-pages';
import css from './OpenReadings.module.css';

/** Temperatures of the shown event that are outside their limits and not settled. */
export const useOpenReadings = (): readonly Reading[] => openReadings(useReadings(({ list }) => list));

/**
 * One red line at the foot of a page: value, limits, action; several turn. It stays until a later reading is inside or a manager has settled it.
 * @source decisions/0032
 */
export function OpenReadings({ readings }: { readings: readonly Reading[] }) {
  const { t, text, say, speak } = useTexts();
  const { rows, page, pages } = useTurningPages(readings, 1);
  const [reading] = rows;
  if (!reading) return null;
  const { kind, celsius, outcome, action } = reading;
  return (
    <section className={css.band} role="alert" aria-label={t('openReading.title')}>
      <strong className={css.degrees} data-figure="">
        {celsius} °C
      </strong>
      <div className={css.text}>
        <p className={css.kind}>{say(kindName(kind))}</p>
        <p className={css.facts}>
          {speak(({ t: tell, language }) => {
            const range = limitText(kind, reading, language);
            return [
              isOutside(outcome) && textIn(OUTCOME_TEXTS[outcome], language),
              range && tell('openReading.must', { range }),
              action && tell('openReading.doing', { action: textIn(actionTexts(action), language) }),
            ]
              .filter(Boolean)
              .join(' · ');
          })}
        </p>
      </div>
      {pages > 1 && <span className={css.pages}>{text('board.page', { page, pages })}</span>}
    </section>
  );
}
