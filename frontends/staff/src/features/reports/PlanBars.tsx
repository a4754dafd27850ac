import classes from './Reports.module.css';

interface Props {
  /** Minutes. */
  planned: number | null;
  actual: number;
  /** The median of earlier events. */
  usual: number | null;
  /** What the full width stands for; longer bars are cut. */
  longest: number;
  over: boolean;
}

/** The plan above what came of it; a notch where it usually ends. A picture of numbers that stand beside it. */
export function PlanBars({ planned, actual, usual, longest, over }: Props) {
  const share = (minutes: number): string => `${Math.min(100, (minutes / longest) * 100)}%`;
  return (
    <span data-picture className={classes.bars} aria-hidden="true">
      <span className={classes.planned} style={{ width: share(planned ?? 0) }} />
      <span className={classes.actual} data-over={over || undefined} style={{ width: share(actual) }} />
      {usual !== null && <span className={classes.notch} style={{ left: share(usual) }} />}
    </span>
  );
}
