import { Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Servings } from '#shared/recipes/eaters';
import type { SopPage, SopStroke, SopSubStep } from '#shared/sop/sop.contract';
import { SOP_PAGES, type SopSlug } from '#shared/sop/sop-pages';
import { descriptionOf } from '#shared/sop/step-texts';
import { anchorOf } from './guide-place';
import { StepNotes } from './StepNotes';
import { SubStep } from './SubStep';
import { useSay } from './use-say';
import classes from './GuideStep.module.css';

interface Props {
  slug: SopSlug;
  number: number;
  page: SopPage;
  servings: Servings;
  isOpen: boolean;
  /** The sub-step that the address names. */
  wanted: string | null;
  onToggle: (open: boolean) => void;
  onWatch: (title: string, step: SopSubStep) => void;
}

/** One step of the roadmap. Closed, it is still there for the printer. */
export function GuideStep({ slug, number, page, servings, isOpen, wanted, onToggle, onWatch }: Props) {
  const { t } = useTranslation();
  const say = useSay();
  const bodyId = useId();
  const { step } = page;
  return (
    <li id={anchorOf({ slug, stepId: null })} className={classes.step} data-open={isOpen || undefined}>
      <span className={classes.medal} aria-hidden="true">
        {number}
      </span>
      <h2 className={classes.heading}>
        <button
          type="button"
          className={classes.toggle}
          data-print
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => onToggle(!isOpen)}
        >
          <span className={classes.drawing}>
            <StepDrawing strokes={page.drawing} />
          </span>
          <span className="stack-1 flex-1 min-w-0">
            <span className={classes.title}>{say(SOP_PAGES[slug].title)}</span>
            <span className={classes.facts}>
              {page.tag && <span className="text-brass">{say(page.tag)}</span>}
              <span>{t('guide.steps', { count: step.subSteps.length })}</span>
            </span>
          </span>
          <span className={classes.chevron} aria-hidden="true" />
        </button>
      </h2>
      <div id={bodyId} hidden={!isOpen} className={classes.body}>
        <Text className={classes.description}>{say(descriptionOf(step))}</Text>
        <ol className={classes.substeps}>
          {step.subSteps.map((subStep, index) => (
            <SubStep
              key={subStep.id}
              subStep={subStep}
              number={`${number}.${index + 1}`}
              anchor={anchorOf({ slug, stepId: subStep.id })}
              isWanted={subStep.id === wanted}
              onWatch={onWatch}
            />
          ))}
        </ol>
        <StepNotes panels={page.panels} servings={servings} />
      </div>
    </li>
  );
}

/** The small picture of a step of the roadmap. */
const StepDrawing = ({ strokes }: { strokes: readonly SopStroke[] }) => (
  <svg
    viewBox="0 0 48 48"
    width="40"
    height="40"
    fill="none"
    strokeWidth="2.4"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {strokes.map(({ color, path }) => (
      <path key={path} stroke={`var(--k-${color})`} d={path} />
    ))}
  </svg>
);
