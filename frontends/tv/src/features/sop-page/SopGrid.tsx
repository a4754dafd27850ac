import type { ReactNode } from 'react';
import css from './SopGrid.module.css';

/** The fixed full-screen page: a header bar above 4 columns by 3 rows. @source spec 3 §2 Common traits */
export function SopGrid({ header, children }: { header: ReactNode; children: ReactNode }) {
  return (
    <div className={css.page}>
      {header}
      <main className={css.grid}>{children}</main>
    </div>
  );
}
