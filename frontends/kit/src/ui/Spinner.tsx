import type { ReactNode } from 'react';
import { useTexts } from '../texts';
import styles from './Spinner.module.css';

/** Something is being loaded. `label` names it; "Loading…" without one. */
export function Spinner({ label }: { label?: ReactNode }) {
  const { text } = useTexts('kit');
  return (
    <div className={styles.spinner} role="status">
      <span className={styles.ember} aria-hidden="true" />
      <span>{label ?? text('loading')}</span>
    </div>
  );
}
