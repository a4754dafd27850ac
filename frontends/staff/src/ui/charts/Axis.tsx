import classes from './Charts.module.css';
import { HEIGHT, LABEL_GAP } from './measures';

interface Props {
  ticks: readonly number[];
  y: (value: number) => number;
  /** px. */
  width: number;
  format: (value: number) => string;
}

/** The values next to a plot; they stay while the plot is scrolled. */
export function Axis({ ticks, y, width, format }: Props) {
  return (
    <svg width={width} height={HEIGHT} className={classes.axis} aria-hidden="true">
      {ticks.map((tick) => (
        <text key={tick} x={width - LABEL_GAP} y={y(tick)} dy="0.35em" textAnchor="end">
          {format(tick)}
        </text>
      ))}
    </svg>
  );
}
