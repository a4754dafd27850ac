import type { ReactNode } from 'react';
import css from './figures.module.css';

/** Draws a text whose figures are read from further away than its words, e.g. a time of day. */
export const withFigures = (text: string): ReactNode =>
  text.split(/(\d[\d:.]*)/).map((part, place) =>
    /^\d/.test(part) ? (
      <span key={place} className={css.figure} data-figure="">
        {part}
      </span>
    ) : (
      part
    ),
  );

/** Keeps a figure on one line with its unit, and a range whole: "320 °C" or "130–135" read in two parts is misread from afar. */
export const withoutLineBreaks = (text: string): string => text.replace(/(\d) /g, '$1\u00a0').replace(/(\d–)(?=\d)/g, '$1\u2060');

/** The look of a step on its page: in the grid, as the one that runs, or as a line next to that. */
export type PanelLook = 'cell' | 'focus' | 'row';
