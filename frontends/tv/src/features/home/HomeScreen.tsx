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

interface Props {
  header: ReactNode;
  cards: readonly HomeCard[];
  /** What the kitchen waits for: delivery, late tasks, running timers; nothing without an event. */
  aside: ReactNode;
  alarms: ReactNode;
}

/** The six large cards of the locked pages, and how the kitchen stands. @source requirements/kitchen §2.2, K89 */
export function HomeScreen({ header, cards, aside, alarms }: Props) {
  return (
    <FullScreen header={header} className={css.home} alarms={alarms}>
      <div className={css.cards}>
        {cards.map(({ number, title, to }) => (
          <Link key={number} className={css.card} to={to}>
            <span className={css.number} data-figure="">
              {number}
            </span>
            <span className={css.title} data-together="">
              {title}
            </span>
          </Link>
        ))}
      </div>
      {aside && <div className={css.aside}>{aside}</div>}
    </FullScreen>
  );
}
