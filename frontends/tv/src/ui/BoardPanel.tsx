import type { ReactNode } from 'react';
import css from './BoardPanel.module.css';

interface Props {
  /** For those who do not see it. */
  label: string;
  title: ReactNode;
  /** In the line of the title, e.g. a total. */
  beside?: ReactNode;
  children: ReactNode;
}

/** One of the panels at the side of the kitchen board. */
export function BoardPanel({ label, title, beside = null, children }: Props) {
  return (
    <section className={css.panel} aria-label={label}>
      <h2 className={css.title}>
        <span>{title}</span> {beside}
      </h2>
      {children}
    </section>
  );
}
