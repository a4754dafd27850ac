import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SOP_HOME } from '#shared/sop/sop-pages';
import css from './NavigationPanel.module.css';
import { Panel } from './Panel';

/** A neighbouring page; without an address it is not on this screen yet. */
export interface Neighbour {
  title: string;
  to: string | null;
}

interface Props {
  title: string;
  previous: Neighbour | null;
  next: Neighbour | null;
  children?: ReactNode;
}

/** To the pages before and after, and home. @source spec 3 §2 Navigation */
export function NavigationPanel({ title, previous, next, children }: Props) {
  const { t } = useTranslation();
  return (
    <Panel title={title}>
      <nav className={css.nav} aria-label={title}>
        {previous && <Neighbouring {...previous} words={`‹ ${previous.title}`} label={t('sop.previous')} />}
        {next && <Neighbouring {...next} words={`${next.title} ›`} label={t('sop.next')} />}
        <Link className={css.link} to={SOP_HOME}>
          {t('sop.home')}
        </Link>
      </nav>
      {children}
    </Panel>
  );
}

function Neighbouring({ title, to, words, label }: Neighbour & { words: string; label: string }) {
  const { t } = useTranslation();
  if (to === null) {
    return (
      <span className={css.later} role="link" aria-disabled="true" aria-label={`${label}: ${title}. ${t('home.later')}`}>
        {words}
      </span>
    );
  }
  return (
    <Link className={css.link} to={to} aria-label={`${label}: ${title}`}>
      {words}
    </Link>
  );
}
