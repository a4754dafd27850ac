import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useInSight } from '#kit/on-screen';
import { Section } from '../../ui/Section';
import styles from './sections.module.css';
import film from './PitFilm.module.css';

const PICTURES = ['platter', 'pit', 'spices'] as const;

/** The browser's own lazy loading begins thousands of pixels ahead on a slow line, where these would delay the parts that are read first. */
const AHEAD_PX = 600;

function Picture({ of }: { of: (typeof PICTURES)[number] }) {
  const frame = useRef<HTMLDivElement>(null);
  const isNear = useInSight(frame, AHEAD_PX);
  const [isWanted, setWanted] = useState(false);
  if (isNear && !isWanted) setWanted(true);
  return (
    <div ref={frame} className={styles.picture}>
      {isWanted && <img src={`/images/gallery-${of}.avif`} alt="" width={640} height={640} />}
    </div>
  );
}

/** Three pictures; the pit glows. @source requirements/storefront §2.2 */
export function Gallery() {
  const { t } = useTranslation();
  return (
    <Section titleId="gallery-title" title={t('landing.gallery.title')}>
      <ul className={styles.gallery}>
        {PICTURES.map((picture) => (
          <li key={picture}>
            <figure className={styles.figure}>
              {picture === 'pit' ? (
                <PitFilm>
                  <Picture of={picture} />
                </PitFilm>
              ) : (
                <Picture of={picture} />
              )}
              <figcaption>{t(`landing.gallery.${picture}`)}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const SPARKS = 9;

/**
 * The embers breathe and sparks rise over the picture of the pit: drawn by the page's styles, so nothing more is fetched. It runs while it is
 * in sight, until it is paused, and not at all for who asks for less motion.
 */
function PitFilm({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const isInSight = useInSight(frame);
  const [isPaused, setPaused] = useState(false);
  return (
    <div ref={frame} className={film.frame} data-running={(isInSight && !isPaused) || undefined}>
      {children}
      <div className={film.embers} aria-hidden="true" />
      <div className={film.breath} aria-hidden="true" />
      {Array.from({ length: SPARKS }, (_, spark) => (
        <i key={spark} className={film.spark} aria-hidden="true" />
      ))}
      <button type="button" className={film.pause} aria-pressed={isPaused} onClick={() => setPaused(!isPaused)}>
        <span className={film.sign} aria-hidden="true">
          {isPaused ? '▶' : '❚❚'}
        </span>
        <span className={film.label}>{t('landing.gallery.pause')}</span>
      </button>
    </div>
  );
}
