import type { ReactNode } from 'react';
import styles from './SendButton.module.css';

/** Sends the form around it; busy while the answer is waited for. */
export function SendButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <button type="submit" className={styles.send} aria-disabled={busy}>
      {children}
    </button>
  );
}
