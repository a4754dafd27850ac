import { type ReactNode, useId } from 'react';
import css from './Panel.module.css';

interface Props {
  title: ReactNode;
  /** A step's name is longer than a heading. */
  isStep?: boolean;
  isActive?: boolean;
  children: ReactNode;
}

/** One cell of the grid with its heading. */
export function Panel({ title, isStep = false, isActive = false, children }: Props) {
  const id = useId();
  return (
    <section className={isActive ? `${css.panel} ${css.active}` : css.panel} aria-labelledby={id}>
      <h2 id={id} className={isStep ? `${css.title} ${css.high}` : css.title}>
        {title}
      </h2>
      <div className={css.body}>{children}</div>
    </section>
  );
}
