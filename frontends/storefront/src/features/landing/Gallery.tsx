import { useTranslation } from 'react-i18next';
import styles from './sections.module.css';

const PICTURES = ['platter', 'pit', 'spices'] as const;

/** Three pictures. @source requirements/storefront §2.2 */
export function Gallery() {
  const { t } = useTranslation();
  return (
    <section className={styles.section} aria-labelledby="gallery-title">
      <h2 id="gallery-title" className={styles.title}>
        {t('landing.gallery.title')}
      </h2>
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
    </section>
  );
}
