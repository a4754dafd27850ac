import { useTexts } from '#kit/texts';
import { fewerServings, moreServings } from '#shared/sop/servings';
import css from './ServingCount.module.css';

/** For how many people the page counts its ingredients. @source requirements/kitchen K41; decisions/0001 §32 */
export function ServingCount({ count, onChange }: { count: number; onChange: (count: number) => void }) {
  const { t, text } = useTexts();
  return (
    <div className={css.count} role="group" aria-label={t('sop.servings')}>
      <span className={css.label}>{text('sop.servings')}</span>
      <button type="button" className={css.step} aria-label={t('sop.fewer')} onClick={() => onChange(fewerServings(count))}>
        −
      </button>
      <output className={css.number} data-figure="">
        {count}
      </output>
      <button type="button" className={css.step} aria-label={t('sop.more')} onClick={() => onChange(moreServings(count))}>
        +
      </button>
    </div>
  );
}
