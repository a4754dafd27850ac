import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '#kit/texts';
import { TV_HOME } from '#shared/core/pages';
import type { Translated } from '#shared/core/languages';
import { stepLabel } from '#shared/sop/step-texts';
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

interface TurnProps {
  /** The views of the page's steps, by their ids. */
  views: readonly (readonly string[])[];
  /** The place of the view on the screen. */
  shown: number;
  onTurn: (view: number) => void;
}

/** Brings the next steps onto the screen, after the last view the first again; nothing on a page whose steps all show. */
export function TurnSteps({ views, shown, onTurn }: TurnProps) {
  const { text } = useTexts();
  const next = (shown + 1) % views.length;
  if (next === shown) return null;
  const ids = views[next]?.map(stepLabel) ?? [];
  return (
    <button type="button" className={`${css.link} ${css.turn}`} onClick={() => onTurn(next)}>
      {text('sop.turn', { first: ids[0], last: ids[ids.length - 1] })}
    </button>
  );
}
