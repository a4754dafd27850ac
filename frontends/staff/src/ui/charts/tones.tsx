import classes from './Charts.module.css';

/** How many series a chart distinguishes, by colour and by the form of their fill, line and mark. */
export const MOST_SERIES = 8;

/** Lines over a fill, one form per series: people who see no colours distinguish the series by these. The first is plain. */
const LINES: readonly (string | null)[] = [
  null,
  'M-2,2 l4,-4 M0,8 l8,-8 M6,10 l4,-4',
  'M4,0 v8',
  'M0,4 h8',
  'M0,0 l8,8 M-2,6 l4,4 M6,-2 l4,4',
  'M0,4 h8 M4,0 v8',
  'M2,2 h1 M6,6 h1',
  'M0,2 h8 M0,6 h8',
];

/** Dashes of the lines of a chart. */
const DASHES = ['', '7 4', '2 4', '10 3 2 3', '5 2', '1 3', '12 4', '8 2 2 2 2 2'] as const;
export const dashOf = (series: number): string | undefined => DASHES[series % MOST_SERIES] || undefined;

const patternId = (chart: string, series: number): string => `${chart}-${series % MOST_SERIES}`;
export const fillOf = (chart: string, series: number): string => `url(#${patternId(chart, series)})`;

/** The fills of a chart's series. @param chart an id that no other chart has */
export function Fills({ chart, count }: { chart: string; count: number }) {
  return (
    <defs>
      {Array.from({ length: Math.min(count, MOST_SERIES) }, (_, series) => (
        <pattern key={series} id={patternId(chart, series)} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" data-series={series} className={classes.tone} />
          {LINES[series] != null && <path d={LINES[series]} className={classes.hatch} />}
        </pattern>
      ))}
    </defs>
  );
}

/** Marks of the points of a line: circle, square, triangle, diamond. */
const MARKS = ['M-4,0 a4,4 0 1,0 8,0 a4,4 0 1,0 -8,0', 'M-4,-4 h8 v8 h-8 z', 'M0,-5 l5,9 h-10 z', 'M0,-5 l5,5 l-5,5 l-5,-5 z'] as const;
export const markOf = (series: number): string => MARKS[series % MARKS.length] ?? MARKS[0];

interface SwatchProps {
  chart: string;
  series: number;
  kind: 'fill' | 'line';
}

/** The sign of a series next to its name. */
export function Swatch({ chart, series, kind }: SwatchProps) {
  return (
    <svg width="26" height="16" viewBox="0 0 26 16" aria-hidden="true" className="flex-none" data-series={series % MOST_SERIES}>
      {kind === 'fill' ? (
        <rect x="5" y="1" width="16" height="14" fill={fillOf(chart, series)} className={classes.outline} />
      ) : (
        <>
          <path d="M0,8 h26" className={classes.line} strokeDasharray={dashOf(series)} />
          <path d={markOf(series)} transform="translate(13 8)" className={classes.mark} />
        </>
      )}
    </svg>
  );
}
