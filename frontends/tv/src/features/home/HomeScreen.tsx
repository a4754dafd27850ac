import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FullScreen } from '../../ui/FullScreen';
import css from './HomeScreen.module.css';

/** One of the six cards. */
export interface HomeCard {
  number: number;
  title: ReactNode;
  to: string;
}

/** The six large cards of the locked pages. @source requirements/kitchen §2.2 */
export function HomeScreen({ header, cards }: { header: ReactNode; cards: readonly HomeCard[] }) {
  return (
    <FullScreen header={header} className={css.cards}>
      {cards.map(({ number, title, to }) => (
        <Link key={number} className={css.card} to={to}>
          <span className={css.number}>{number}</span>
          <span className={css.title}>{title}</span>
        </Link>
      ))}
    </FullScreen>
  );
}
