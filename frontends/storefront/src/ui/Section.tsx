import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface Props {
  /** Id of the title. */
  titleId: string;
  title: string;
  /** Where the page's links lead; then the section takes the focus that follows them. */
  id?: string;
  /** In the line of the title. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A part of the storefront's page with its title, as wide as the page's texts. */
export function Section({ titleId, title, id, beside, children }: Props) {
  const heading = (
    <h2 id={titleId} className={styles.title}>
      {title}
    </h2>
  );
  return (
    <section className={styles.section} aria-labelledby={titleId} {...(id !== undefined && { id, tabIndex: -1 })}>
      {beside === undefined ? (
        heading
      ) : (
        <header className={styles.head}>
          {heading}
          {beside}
        </header>
      )}
      {children}
    </section>
  );
}
