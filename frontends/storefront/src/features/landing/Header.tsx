import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LanguageToggle } from '#kit/ui/LanguageToggle';
import styles from './Header.module.css';

const SECTIONS = ['home', 'events', 'contact'] as const;

interface Props {
  /** Null while it is not known. */
  name: string | null;
  /** Whether there is a language to change to. */
  hasLanguages: boolean;
  /** The chat; its place is kept while there is none. */
  chat?: ReactNode;
  onBook: () => void;
}

/** Stays at the top; its links scroll to the sections. @source requirements/storefront §2.2 */
export function Header({ name, hasLanguages, chat, onBook }: Props) {
  const { t } = useTranslation();
  const menuId = useId();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header
      className={styles.header}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <Link className={styles.logo} to="/#home" onClick={close}>
        <img src="/storefront-icon.svg" alt="" width={40} height={40} />
        <span className={styles.name}>{name ?? t('shop.fallbackName')}</span>
      </Link>
      <button type="button" className={styles.menu} aria-expanded={isOpen} aria-controls={menuId} onClick={() => setOpen(!isOpen)}>
        <span className={styles.bars} aria-hidden="true" />
        <span className={styles.hidden}>{t('shop.nav.menu')}</span>
      </button>
      <nav id={menuId} className={isOpen ? styles.open : styles.nav} aria-label={t('shop.nav.label')}>
        {SECTIONS.map((section) => (
          <Link key={section} className={styles.link} to={`/#${section}`} onClick={close}>
            {t(`shop.nav.${section}`)}
          </Link>
        ))}
        <button
          type="button"
          className={styles.book}
          onClick={() => {
            close();
            onBook();
          }}
        >
          {t('shop.nav.bookNow')}
        </button>
      </nav>
      <div className={styles.language}>{hasLanguages && <LanguageToggle />}</div>
      <div className={styles.chat}>{chat}</div>
    </header>
  );
}
