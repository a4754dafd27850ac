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
