import type { ReactNode } from 'react';
import css from './FullScreen.module.css';

interface Props {
  header: ReactNode;
  /** Of the part below the header. */
  className: string | undefined;
  /** A line at the foot of the page that nobody may miss; the part above makes room for it. */
  band?: ReactNode;
  children: ReactNode;
}

/** A page that fills the television and never scrolls: a header bar, and what is below it. */
export function FullScreen({ header, className, band = null, children }: Props) {
  return (
    <div className={css.page}>
      {header}
      <main className={className}>{children}</main>
      {band}
    </div>
  );
}
