import type { ReactNode } from 'react';
import css from './BoardPanel.module.css';

interface Props {
  /** For those who do not see it. */
  label: string;
  title: ReactNode;
  /** In the line of the title, e.g. a total. */
  beside?: ReactNode;
  /** Takes a share of the height that is left: `more` for rows of two lines. */
  grows?: 'more' | 'less' | undefined;
  /** Gives its last lines away, whole, where the panels that grow would not have room for a row. */
  yields?: boolean;
  children: ReactNode;
}

/** One of the panels at the side of the kitchen board and of the home. */
export function BoardPanel({ label, title, beside = null, grows, yields = false, children }: Props) {
  return (
    <section className={[css.panel, grows && css[grows], yields && css.yields].filter(Boolean).join(' ')} aria-label={label}>
      <h2 className={css.title}>
        <span>{title}</span> {beside}
      </h2>
      {yields ? <div className={css.lines}>{children}</div> : children}
    </section>
  );
}
