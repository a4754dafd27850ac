import { type ReactNode, useId } from 'react';
import type { PanelLook } from '../../ui/figures';
import css from './Panel.module.css';

interface Props {
  title: ReactNode;
  look?: PanelLook;
  /** A part of the heading that is not its name. */
  beside?: ReactNode;
  children: ReactNode;
}

/** One cell of the grid with its heading. */
export function Panel({ title, look = 'cell', beside, children }: Props) {
  const id = useId();
  return (
    <section className={`${css.panel} ${look === 'cell' ? '' : css[look]}`} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {beside && <p className={css.beside}>{beside}</p>}
      </div>
      <div className={css.body}>{children}</div>
    </section>
  );
}
