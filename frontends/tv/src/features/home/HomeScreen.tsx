import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import css from './HomeScreen.module.css';

/** One of the six cards; without an address the page is not on this screen yet. */
export interface HomeCard {
  number: number;
  title: string;
  to: string | null;
}

/** The six large cards of the locked pages. @source spec 3 §2 SOP home */
export function HomeScreen({ header, cards }: { header: ReactNode; cards: readonly HomeCard[] }) {
  const { t } = useTranslation();
  return (
    <div className={css.page}>
      {header}
      <main className={css.cards}>
        {cards.map(({ number, title, to }) =>
          to === null ? (
            <div key={number} className={`${css.card} ${css.later}`} role="link" aria-disabled="true">
              <span className={css.number}>{number}</span>
              <span className={css.title}>{title}</span>
              <span className={css.word}>{t('home.later')}</span>
            </div>
          ) : (
            <Link key={number} className={css.card} to={to}>
              <span className={css.number}>{number}</span>
              <span className={css.title}>{title}</span>
            </Link>
          ),
        )}
      </main>
    </div>
  );
}
