import { useTranslation } from 'react-i18next';
import type { Servings } from '#shared/recipes/eaters';
import { isScaled, quantitiesFor, withAmounts } from '#shared/sop/quantities';
import type { SopPanel } from '#shared/sop/sop.contract';
import { useAmounts } from '../../data/recipe.data';
import classes from './StepNotes.module.css';
import { useSay } from './use-say';

type Say = ReturnType<typeof useSay>;

/** The notes of a step: things to have ready, the clock, signs to watch for. The timers belong to the TV screen. */
export function StepNotes({ panels, servings }: { panels: readonly SopPanel[]; servings: Servings }) {
  const say = useSay();
  return (
    <div className={classes.notes}>
      {panels
        .filter((panel) => panel.kind !== 'timers')
        .map((panel) => (
          <section key={panel.title.en} className={classes.note} data-kind={panel.kind}>
            <h3 className={classes.title}>
              {say(panel.title)}
              {panel.kind === 'quantities' && isScaled(panel) && <ForServings count={servings.people} />}
            </h3>
            <Content panel={panel} servings={servings} say={say} />
          </section>
        ))}
    </div>
  );
}

function ForServings({ count }: { count: number }) {
  const { t } = useTranslation();
  return <span className={classes.servings}>{t('guide.for', { count })}</span>;
}

function Content({ panel, servings, say }: { panel: SopPanel; servings: Servings; say: Say }) {
  const recipe = useAmounts();
  switch (panel.kind) {
    case 'quantities':
      return (
        <dl className={classes.amounts}>
          {quantitiesFor(panel, servings, recipe).map(({ name, quantity, eaters }) => (
            <div key={name.en}>
              <dt>
                {say(name)} {eaters !== null && <ForServings count={eaters} />}
              </dt>
              <dd>{say(quantity)}</dd>
            </div>
          ))}
        </dl>
      );
    case 'timeline':
      return (
        <dl className={classes.timeline}>
          {panel.entries.map(({ time, text }) => (
            <div key={time.en}>
              <dt>{say(time)}</dt>
              <dd>{say(text)}</dd>
            </div>
          ))}
        </dl>
      );
    case 'lines':
      return (
        <ul className={classes.lines}>
          {panel.lines.map((line) => (
            <li key={line.en}>{say(withAmounts(line, recipe))}</li>
          ))}
        </ul>
      );
    case 'timers':
      return null;
  }
}
