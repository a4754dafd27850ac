import { Badge, Button } from '@mantine/core';
import Play from 'lucide-react/icons/play';
import { useTranslation } from 'react-i18next';
import type { SopSubStep } from '#shared/sop/sop.contract';
import { withAmounts } from '#shared/sop/quantities';
import { shortWindowOf } from '#shared/timers/planned-window';
import { useAmounts } from '../../data/recipe.data';
import classes from './SubStep.module.css';
import { useSay } from './use-say';
import { linesOf, titleOf } from '#shared/sop/step-texts';

interface Props {
  subStep: SopSubStep;
  /** "3.2". */
  number: string;
  anchor: string;
  /** The address leads here. */
  isWanted: boolean;
  /** Asks for the video, under the step's title in the reader's language. */
  onWatch: (title: string, step: SopSubStep) => void;
}

/** One thing to do: when, how long, how, and a video of it. @source requirements/kitchen K4, K29 */
export function SubStep({ subStep, number, anchor, isWanted, onWatch }: Props) {
  const { t } = useTranslation();
  const say = useSay();
  const recipe = useAmounts();
  const { allowedMinutes, window } = subStep;
  const short = shortWindowOf(allowedMinutes, window?.en);
  const title = say(titleOf(subStep));
  return (
    <li id={anchor} className={classes.row} data-wanted={isWanted || undefined}>
      <div className="stack-1">
        <h3 className={classes.title}>
          <span className="tabular-nums text-brass">{number}</span> {title}
        </h3>
        <p className={classes.when}>
          {window && <span>{say(window)}</span>}
          <span>{t('guide.minutes', { count: allowedMinutes })}</span>
          {short && (
            <Badge component="span" color="brass" variant="outline">
              {t('guide.shortWindow', { ...short })}
            </Badge>
          )}
        </p>
      </div>
      <ul className={classes.lines}>
        {linesOf(subStep).map((line) => (
          <li key={line.en}>{say(withAmounts(line, recipe))}</li>
        ))}
      </ul>
      <Button
        variant="light"
        className={classes.watch}
        leftSection={<Play size={18} />}
        aria-label={t('guide.watchOf', { title })}
        onClick={() => onWatch(title, subStep)}
      >
        {t('guide.watch')}
      </Button>
    </li>
  );
}
