import type { ReactNode } from 'react';
import css from './FullScreen.module.css';

interface Props {
  header: ReactNode;
  /** Of the part below the header. */
  className: string | undefined;
  /** Lines at the foot of the page that no cook may miss; the part above makes room for them. */
  alarms: ReactNode;
  children: ReactNode;
}

/** A page that fills the television and never scrolls: a header bar, the content, and the alarms. */
export function FullScreen({ header, className, alarms, children }: Props) {
  return (
    <div className={css.page}>
      {header}
      <main className={`${css.body} ${className ?? ''}`}>{children}</main>
      <div className={css.foot}>{alarms}</div>
    </div>
  );
}
