import { useElementSize } from '@mantine/hooks';
import { useId } from 'react';
import { extentOf, labelStep, scaleOf, ticksOf } from './axis';
import { Axis } from './Axis';
import classes from './Charts.module.css';
import { GUTTER, HEIGHT, LABEL_GAP, NARROWEST, STEPS, TOP, widthOf } from './measures';
import { Legend, saidOf } from './Legend';
import { dashOf, markOf } from './tones';
import { useCursor } from './use-cursor';

export interface LinePoint {
  x: number;
  /** Null where it is unknown: the line breaks. */
  y: number | null;
}

export interface LineSeries {
  key: string;
  name: string;
  /** In the order of `x`. */
  points: readonly LinePoint[];
}

/** The limits for the values; null where it is open. */
export interface Limits {
  low: number | null;
  high: number | null;
}

interface Props {
  label: string;
  series: readonly LineSeries[];
  /** `step`: a value holds until the next one. */
  shape: 'line' | 'step';
  formatX: (x: number) => string;
  formatY: (y: number) => string;
  /** The widths of the axis's steps to choose from, e.g. minutes that a clock shows. */
  stepsOfX?: readonly number[];
  limits?: Limits;
  /** Added to a value beyond the limits. */
  beyond?: string;
  unknown: string;
  startsAtZero?: boolean;
}

/** More points than these have no marks. */
const MOST_MARKS = 40;
/** Room for the mark of the first and the last point, px. */
const SIDE = 10;

/** Lines over a common axis, with the limits that they should keep to. */
export function LineChart(props: Props) {
  const { label, series, shape, formatX, formatY, limits, beyond = '', unknown } = props;
  const chart = useId();
  const { ref, width: measured } = useElementSize();
  const { places, from, to, ticksX, ticksY } = axesOf(props, measured || NARROWEST);
  const left = Math.max(...ticksY.map((tick) => widthOf(formatY(tick)))) + LABEL_GAP;
  const width = (measured || NARROWEST) - left;
  const x = scaleOf([from, to], [SIDE, width - SIDE]);
  const y = scaleOf([ticksY[0] ?? 0, ticksY.at(-1) ?? 1], [HEIGHT - GUTTER, TOP]);
  const textOf = (value: number | null): string =>
    value === null ? unknown : isBeyond(value, limits) ? `${formatY(value)} ${beyond}`.trim() : formatY(value);
  const entriesOf = (place: number) =>
    series.map((one) => ({ key: one.key, name: one.name, value: textOf(valueAt(one, places[place] ?? 0, shape)) }));
  const cursor = useCursor(
    places.map((at, place) => `${formatX(at)}: ${saidOf(entriesOf(place))}`),
    label,
    (px) => nearest(places, px, x),
  );
  const at = places[cursor.place] ?? 0;
  return (
    <div ref={ref}>
      <div className={classes.frame} data-picture>
        <Axis ticks={ticksY} y={y} width={left} format={formatY} />
        <svg
          width={width}
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          className={classes.plot}
          {...cursor.props}
        >
          {limits && <Band limits={limits} y={y} width={width} />}
          {ticksY.map((tick) => (
            <path key={tick} d={`M0,${y(tick)} H${width}`} className={classes.grid} data-zero={tick === ticksY[0] || undefined} />
          ))}
          <Below ticks={ticksX} x={x} width={width} format={formatX} />
          <path d={`M${x(at)},${TOP} V${HEIGHT - GUTTER}`} className={classes.hair} />
          {series.map((one, number) => (
            <Line key={one.key} number={number} series={one} shape={shape} x={x} y={y} limits={limits} at={at} />
          ))}
        </svg>
      </div>
      <Legend chart={chart} kind="line" title={formatX(at)} entries={entriesOf(cursor.place)} />
    </div>
  );
}

interface BelowProps {
  ticks: readonly number[];
  x: (value: number) => number;
  width: number;
  format: (value: number) => string;
}

/** The values below a plot, as many as have room; none reaches over an end. */
function Below({ ticks, x, width, format }: BelowProps) {
  const widest = Math.max(0, ...ticks.map((tick) => widthOf(format(tick))));
  const every = labelStep(ticks.length, x(ticks[1] ?? 1) - x(ticks[0] ?? 0), widest + 2 * LABEL_GAP);
  return ticks
    .filter((_, place) => place % every === 0)
    .map((tick) => {
      const half = widthOf(format(tick)) / 2;
      return (
        <text key={tick} x={Math.max(half, Math.min(width - half, x(tick)))} y={HEIGHT - 6} textAnchor="middle" className={classes.below}>
          {format(tick)}
        </text>
      );
    });
}

function axesOf({ series, formatX, stepsOfX, limits, startsAtZero = false }: Props, width: number) {
  const places = [...new Set(series.flatMap(({ points }) => points.map((point) => point.x)))].sort((a, b) => a - b);
  const values = series.flatMap(({ points }) => points.map((point) => point.y));
  const [low, high] = extentOf([...values, limits?.low ?? null, limits?.high ?? null, startsAtZero ? 0 : null]) ?? [0, 1];
  const [first, last] = extentOf(places) ?? [0, 1];
  const fits = Math.max(2, Math.floor(width / (widthOf(formatX(last)) + 2 * LABEL_GAP)));
  const ticks = ticksOf(first, last, Math.min(fits, 2 * STEPS), stepsOfX);
  // One place alone lies between its ticks; several reach from end to end.
  const [from, to] = first === last ? [ticks[0] ?? 0, ticks.at(-1) ?? 1] : [first, last];
  return { places, from, to, ticksX: ticks.filter((tick) => tick >= from && tick <= to), ticksY: ticksOf(low, high, STEPS) };
}

const isBeyond = (value: number, limits: Limits | undefined): boolean =>
  limits !== undefined && ((limits.low !== null && value < limits.low) || (limits.high !== null && value > limits.high));

/** Of a line the value at that very place; of steps the last one up to there. */
function valueAt({ points }: LineSeries, x: number, shape: Props['shape']): number | null {
  if (shape === 'line') return points.find((point) => point.x === x)?.y ?? null;
  return points.findLast((point) => point.x <= x)?.y ?? null;
}

function nearest(places: readonly number[], px: number, x: (value: number) => number): number {
  const away = places.map((place) => Math.abs(x(place) - px));
  return Math.max(0, away.indexOf(Math.min(...away)));
}

interface BandProps {
  limits: Limits;
  y: (value: number) => number;
  width: number;
}

function Band({ limits: { low, high }, y, width }: BandProps) {
  const [top, foot] = [high === null ? TOP : y(high), low === null ? HEIGHT - GUTTER : y(low)];
  return (
    <>
      <rect y={top} width={width} height={Math.max(0, foot - top)} className={classes.band} />
      {[low, high].map((limit) => (limit === null ? null : <path key={limit} d={`M0,${y(limit)} H${width}`} className={classes.limit} />))}
    </>
  );
}

interface LineProps {
  number: number;
  series: LineSeries;
  shape: Props['shape'];
  x: (value: number) => number;
  y: (value: number) => number;
  limits: Limits | undefined;
  at: number;
}

function Line({ number, series: { points }, shape, x, y, limits, at }: LineProps) {
  const isSparse = points.length <= MOST_MARKS && shape === 'line';
  return (
    <g data-series={number % 8}>
      <path d={pathOf(points, shape, x, y)} className={classes.line} strokeDasharray={dashOf(number)} />
      {points.map((point) => {
        if (point.y === null) return null;
        const place = `translate(${x(point.x)} ${y(point.y)})`;
        if (isBeyond(point.y, limits))
          return <path key={point.x} d="M-5,-5 L5,5 M-5,5 L5,-5" transform={place} className={classes.beyond} />;
        return isSparse || point.x === at ? <path key={point.x} d={markOf(number)} transform={place} className={classes.mark} /> : null;
      })}
    </g>
  );
}

function pathOf(points: readonly LinePoint[], shape: Props['shape'], x: (value: number) => number, y: (value: number) => number): string {
  let isOpen = false;
  return points
    .map((point) => {
      if (point.y === null) {
        isOpen = false;
        return '';
      }
      const [px, py] = [x(point.x).toFixed(1), y(point.y).toFixed(1)];
      const part = !isOpen ? `M${px},${py}` : shape === 'step' ? `H${px}V${py}` : `L${px},${py}`;
      isOpen = true;
      return part;
    })
    .join('');
}
