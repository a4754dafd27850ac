import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/Section';
import styles from './sections.module.css';

const PICTURES = ['platter', 'pit', 'spices'] as const;

/** Three pictures. @source requirements/storefront §2.2 */
export function Gallery() {
  const { t } = useTranslation();
  return (
    <Section titleId="gallery-title" title={t('landing.gallery.title')}>
      <ul className={styles.gallery}>
        {PICTURES.map((picture) => (
          <li key={picture}>
            <figure className={styles.figure}>
              <img src={`/images/gallery-${picture}.avif`} alt="" width={640} height={640} loading="lazy" />
              <figcaption>{t(`landing.gallery.${picture}`)}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
