import { useElementSize } from '@mantine/hooks';
import { useEffect, useId, useRef } from 'react';
import { extentOf, labelsWithRoom, scaleOf, stack, ticksOf } from './axis';
import { Axis } from './Axis';
import classes from './Charts.module.css';
import { GUTTER, HEIGHT, LABEL_GAP, NARROWEST, STEPS, TOP, widthOf } from './measures';
import { Legend, saidOf } from './Legend';
import { fillOf, Fills } from './tones';
import { useCursor } from './use-cursor';

export interface BarCategory {
  key: string;
  /** Below the axis, short. */
  label: string;
  /** As it is read out. */
  name: string;
}

export interface BarSeries {
  key: string;
  name: string;
  /** One per category; null where it is unknown. */
  values: readonly (number | null)[];
}

interface Props {
  /** The name of the chart for screen readers. */
  label: string;
  categories: readonly BarCategory[];
  series: readonly BarSeries[];
  arrangement?: 'grouped' | 'stacked';
  format: (value: number) => string;
  /** The widths of the axis's steps to choose from, e.g. minutes that a clock shows. */
  steps?: readonly number[];
  /** The text for an unknown value, and the sign in its place. */
  unknown: string;
  sign?: string;
}

/** The least room of a category, px; more of them are scrolled to inside the chart, the newest in sight. */
const LEAST_STEP = 28;
const LEAST_BAR = 7;
const GAP = 8;

/** Columns side by side or on top of one another, also below 0. */
export function BarChart({ label, categories, series, arrangement = 'stacked', format, steps, unknown, sign = '?' }: Props) {
  const chart = useId();
  const { ref, width: measured } = useElementSize();
  const columns = columnsOf(series, categories.length, arrangement);
  const [low, high] = extentOf([0, ...columns.flat().flatMap((part) => (part ? [part.from, part.to] : []))]) ?? [0, 1];
  const ticks = ticksOf(low, high, STEPS, steps);
  const left = Math.max(...ticks.map((tick) => widthOf(format(tick)))) + LABEL_GAP;
  const abreast = arrangement === 'grouped' ? series.length : 1;
  const room = (measured || NARROWEST) - left;
  const step = Math.max(LEAST_STEP, abreast * LEAST_BAR + GAP, room / Math.max(1, categories.length));
  const y = scaleOf([ticks[0] ?? 0, ticks.at(-1) ?? 1], [HEIGHT - GUTTER, TOP]);
  const textOf = (value: number | null): string => (value === null ? unknown : format(value));
  const entriesOf = (place: number) => series.map(({ key, name, values }) => ({ key, name, value: textOf(values[place] ?? null) }));
  const cursor = useCursor(
    categories.map(({ name }, place) => `${name}: ${saidOf(entriesOf(place))}`),
    label,
    (x) => Math.floor(x / step),
  );
  const bar = { chart, step, y, sign, width: (step - GAP) / abreast, isGrouped: arrangement === 'grouped' };
  const labels = labelsWithRoom(
    categories.map((one) => widthOf(one.label)),
    step,
    LABEL_GAP,
  );
  const width = step * categories.length;
  return (
    <div ref={ref}>
      <div className={classes.frame} data-picture>
        <Axis ticks={ticks} y={y} width={left} format={format} />
        <div ref={usePlaceInSight(cursor.place, step)} className={classes.scroll}>
          <svg
            width={width}
            height={HEIGHT}
            viewBox={`0 0 ${width} ${HEIGHT}`}
            preserveAspectRatio="none"
            className={classes.plot}
            {...cursor.props}
          >
            <Fills chart={chart} count={series.length} />
            {ticks.map((tick) => (
              <path key={tick} d={`M0,${y(tick)} H${width}`} className={classes.grid} data-zero={tick === 0 || undefined} />
            ))}
            <rect x={cursor.place * step} y={TOP} width={step} height={HEIGHT - GUTTER - TOP} className={classes.chosen} />
            {columns.map((parts, place) => (
              <Column key={categories[place]?.key} {...bar} parts={parts} x={place * step + GAP / 2} />
            ))}
            {labels.map(({ place, middle }) => (
              <text key={categories[place]?.key} x={middle} y={HEIGHT - 6} textAnchor="middle" className={classes.below}>
                {categories[place]?.label}
              </text>
            ))}
          </svg>
        </div>
      </div>
      <Legend chart={chart} kind="fill" title={categories[cursor.place]?.name ?? ''} entries={entriesOf(cursor.place)} />
    </div>
  );
}

const columnsOf = (series: readonly BarSeries[], count: number, arrangement: Props['arrangement']) =>
  Array.from({ length: count }, (_, place) => {
    const values = series.map((one) => one.values[place] ?? null);
    return arrangement === 'stacked' ? stack(values) : values.map((value) => (value === null ? null : { from: 0, to: value }));
  });

interface ColumnProps {
  chart: string;
  parts: readonly ({ from: number; to: number } | null)[];
  /** px of the left edge. */
  x: number;
  width: number;
  y: (value: number) => number;
  isGrouped: boolean;
  sign: string;
}

/** An unknown value is a sign, not a column of no height. */
function Column({ chart, parts, x, width, y, isGrouped, sign }: ColumnProps) {
  return parts.map((part, number) => {
    const left = x + (isGrouped ? number * width : 0);
    if (part === null) {
      return (
        <text key={number} x={left + width / 2} y={y(0) - 4} textAnchor="middle" className={classes.unknown}>
          {sign}
        </text>
      );
    }
    const [top, bottom] = [Math.min(y(part.from), y(part.to)), Math.max(y(part.from), y(part.to))];
    return (
      <rect
        key={number}
        x={left}
        y={top}
        width={Math.max(1, width - 1)}
        height={bottom - top}
        fill={fillOf(chart, number)}
        className={classes.outline}
      />
    );
  });
}

/** Of a chart that is wider than its place, the chosen place stays in sight: the newest, until another one is chosen. */
function usePlaceInSight(place: number, step: number) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const { scrollLeft, clientWidth } = box.current;
    const [from, to] = [place * step, (place + 1) * step];
    if (from < scrollLeft) box.current.scrollLeft = from;
    else if (to > scrollLeft + clientWidth) box.current.scrollLeft = to - clientWidth;
  }, [place, step]);
  return box;
}
