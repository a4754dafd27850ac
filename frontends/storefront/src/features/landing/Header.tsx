import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LanguageToggle } from '#kit/ui/LanguageToggle';
import { STOREFRONT_PAGES } from '#shared/core/pages';
import styles from './Header.module.css';

const SECTIONS = ['home', 'events', 'contact'] as const;

const ORDERS = STOREFRONT_PAGES.orders.path;

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
        <Link className={styles.link} to={ORDERS} onClick={close}>
          {t('shop.nav.orders')}
        </Link>
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
      <Link className={styles.orders} to={ORDERS} aria-label={t('shop.nav.orders')} title={t('shop.nav.orders')} onClick={close}>
        <Parcel />
      </Link>
      <div className={styles.chat}>{chat}</div>
    </header>
  );
}

const Parcel = () => (
  <svg viewBox="0 0 24 24" width="26" height="26" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
    <path d="M6 2.8h12v18.4l-2.4-1.6-1.8 1.6-1.8-1.6-1.8 1.6-1.8-1.6L6 21.2z" strokeLinejoin="round" />
    <path d="M9 8h6M9 12h6" strokeLinecap="round" />
  </svg>
);
