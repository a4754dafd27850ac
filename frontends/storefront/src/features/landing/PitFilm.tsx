import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInSight } from '#kit/use-in-sight';
import styles from './PitFilm.module.css';

const SPARKS = 9;

/**
 * The embers breathe and sparks rise over the picture of the pit: drawn by the page's styles, so nothing more is fetched. It runs while it is
 * in sight, until it is paused, and not at all for who asks for less motion.
 */
export function PitFilm({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const isInSight = useInSight(frame);
  const [isPaused, setPaused] = useState(false);
  return (
    <div ref={frame} className={styles.frame} data-running={(isInSight && !isPaused) || undefined}>
      {children}
      <div className={styles.embers} aria-hidden="true" />
      <div className={styles.breath} aria-hidden="true" />
      {Array.from({ length: SPARKS }, (_, spark) => (
        <i key={spark} className={styles.spark} aria-hidden="true" />
      ))}
      <button type="button" className={styles.pause} aria-pressed={isPaused} onClick={() => setPaused(!isPaused)}>
        <span className={styles.sign} aria-hidden="true">
          {isPaused ? '▶' : '❚❚'}
        </span>
        <span className={styles.label}>{t('landing.gallery.pause')}</span>
      </button>
    </div>
  );
}
