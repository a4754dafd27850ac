import type { ReactNode } from 'react';
import css from './PageHeader.module.css';

/** Title, when in the day it is done, and what the app puts beside them. */
export function PageHeader({ title, tag, children }: { title: ReactNode; tag?: ReactNode; children: ReactNode }) {
  return (
    <header className={css.header}>
      <div className={css.name}>
        <h1 className={tag ? `${css.title} ${css.tagged}` : css.title}>{title}</h1>
        {tag && <p className={css.tag}>{tag}</p>}
      </div>
      <div className={css.aside}>{children}</div>
    </header>
  );
}
