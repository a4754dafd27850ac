import classes from './Reports.module.css';

interface Props {
  /** Minutes. */
  planned: number | null;
  actual: number;
  /** The median of earlier events. */
  usual: number | null;
  /** Minutes of the full width; longer bars are cut. */
  longest: number;
  over: boolean;
}

/** The plan above the real time; a notch where it usually ends. A picture of numbers that are next to it. */
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
