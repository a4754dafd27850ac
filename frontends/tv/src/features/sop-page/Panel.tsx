import { type ReactNode, useId } from 'react';
import css from './Panel.module.css';

interface Props {
  title: ReactNode;
  /** A step's name is longer than a heading. */
  isStep?: boolean;
  isActive?: boolean;
  /** What belongs to the heading without being its name. */
  beside?: ReactNode;
  children: ReactNode;
}

/** One cell of the grid with its heading. */
export function Panel({ title, isStep = false, isActive = false, beside, children }: Props) {
  const id = useId();
  return (
    <section className={isActive ? `${css.panel} ${css.active}` : css.panel} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={isStep ? `${css.title} ${css.high}` : css.title}>
          {title}
        </h2>
        {beside && <p className={css.beside}>{beside}</p>}
      </div>
      <div className={css.body}>{children}</div>
    </section>
  );
}
