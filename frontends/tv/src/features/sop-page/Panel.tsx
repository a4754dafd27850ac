import { type ReactNode, useId } from 'react';
import css from './Panel.module.css';

/** One cell of the grid with its heading. */
export function Panel({ title, isActive = false, children }: { title: string; isActive?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section className={isActive ? `${css.panel} ${css.active}` : css.panel} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <div className={css.body}>{children}</div>
    </section>
  );
}
