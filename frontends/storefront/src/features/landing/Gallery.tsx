import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/Section';
import { useInSight } from '#kit/use-in-sight';
import { PitFilm } from './PitFilm';
import styles from './sections.module.css';

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
