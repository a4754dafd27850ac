import type { ReactNode } from 'react';
import classes from './FilterBar.module.css';

interface Props {
  children: ReactNode;
  /** On a phone two are side by side: for choices of few words. */
  isPaired?: boolean;
}

/** The choices above a table, as many side by side as there is room for. */
export function FilterBar({ children, isPaired = false }: Props) {
  return (
    <div className={classes.bar} data-paired={isPaired || undefined}>
      {children}
    </div>
  );
}
