import type { ReactNode } from 'react';
import css from './SopGrid.module.css';

/** `grid` and `gridOfIngredients` are 4 × 3, the latter with a tall middle row; setup and meat masala stand for themselves. */
export type GridLayout = 'grid' | 'gridOfIngredients' | 'setup' | 'meat';

interface Props {
  header: ReactNode;
  layout: GridLayout;
  /** A line at the foot of the page that nobody may miss; the panels make room for it. */
  band?: ReactNode;
  children: ReactNode;
}

/** The fixed full-screen page: a header bar above its panels. @source requirements/kitchen §2.3 */
export function SopGrid({ header, layout, band = null, children }: Props) {
  return (
    <div className={css.page}>
      {header}
      <main className={`${css.panels} ${css[layout]} ${band ? css.aboveBand : ''}`}>{children}</main>
      {band}
    </div>
  );
}
