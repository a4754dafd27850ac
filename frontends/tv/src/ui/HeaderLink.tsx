import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import css from './HeaderLink.module.css';

/** A way in the header, from the home to another page and back. */
export function HeaderLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={css.way} to={to}>
      {children}
    </Link>
  );
}
