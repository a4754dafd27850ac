import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '#kit/texts';
import { TV_HOME } from '#shared/core/pages';
import type { Translated } from '#shared/core/languages';
import css from './NavigationPanel.module.css';
import { Panel } from './Panel';

/** A neighbouring page. */
export interface Neighbour {
  title: Translated;
  to: string;
}

interface Props {
  previous: Neighbour | null;
  /** Null on the last page: its way on leads home. */
  next: Neighbour | null;
  /** Turns to further steps and panels of the page. */
  turn?: ReactNode;
  children?: ReactNode;
}

/** To the pages before and after, and home. @source requirements/kitchen K6 */
export function NavigationPanel({ previous, next, turn, children }: Props) {
  const { t, text, say, name } = useTexts();
  return (
    <Panel title={text('sop.navigation')}>
      <nav className={css.nav} aria-label={t('sop.navigation')}>
        {previous && (
          <Link className={css.link} to={previous.to} aria-label={`${t('sop.previous')}: ${name(previous.title)}`}>
            ‹ {say(previous.title)}
          </Link>
        )}
        {next && (
          <Link className={css.link} to={next.to} aria-label={`${t('sop.next')}: ${name(next.title)}`}>
            {say(next.title)} ›
          </Link>
        )}
        <Link className={css.link} to={TV_HOME}>
          {text('sop.home')}
        </Link>
        {next === null && (
          <Link className={css.link} to={TV_HOME}>
            {text('sop.backToHome')}
          </Link>
        )}
        {turn}
        {children}
      </nav>
    </Panel>
  );
}
