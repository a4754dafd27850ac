import type { ReactNode } from 'react';
import styles from './SalePicture.module.css';

interface Props {
  /** Empty without one. */
  badge: string;
  /** The text of a special sale's heart; null without one. */
  heart: string | null;
  /** Of a sale that no customer can book now. */
  isGrey?: boolean;
  /** The picture. */
  children: ReactNode;
}

/** The picture of a sale as customers see it, with its badge and heart. */
export function SalePicture({ badge, heart, isGrey = false, children }: Props) {
  return (
    <div className={styles.picture} data-grey={isGrey || undefined}>
      {children}
      {badge && <span className={styles.badge}>{badge}</span>}
      {heart !== null && (
        <span className={styles.heart} role="img" aria-label={heart}>
          ♥
        </span>
      )}
    </div>
  );
}
