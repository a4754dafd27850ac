import type { ReactNode } from 'react';
import classes from './FilterBar.module.css';

/** The choices above a table, as many side by side as there is room for. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <div className={classes.bar}>{children}</div>;
}
