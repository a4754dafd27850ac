import type { ReactNode } from 'react';
import { Connection } from '#kit/ui/Connection';
import { LanguageToggle } from '#kit/ui/LanguageToggle';
import { useTexts } from '#kit/texts';
import type { Translated } from '#shared/core/languages';
import { TV_HOME } from '#shared/core/pages';
import { SoundButton } from '../features/chime/SoundButton';
import { EventBadge } from '../features/cooking-event/EventBadge';
import { WallClock } from '../features/wall-clock/WallClock';
import { FullScreen } from '../ui/FullScreen';
import { HeaderLink } from '../ui/HeaderLink';
import { Alarms } from './Alarms';
import css from './TvFrame.module.css';
import { type FramedPage, usePage } from './use-page';

interface Props extends FramedPage {
  /** When in the day it is done. */
  tag?: Translated | undefined;
  /** First in the header; if left out, the event of the page and the way to another one. */
  before?: ReactNode;
  /** Last in the header; if left out, the way home. */
  after?: ReactNode;
  /** Of the part below the header. */
  className?: string | undefined;
  children: ReactNode;
}

/** The frame of every page on a television: a header with connection, sound, language and clock, and the alarms at the foot. */
export function TvFrame({ tag, before, after, className, children, ...page }: Props) {
  const { say, text } = useTexts();
  const { title, eventId } = page;
  usePage(page);
  const header = (
    <header className={css.header}>
      <div className={css.name}>
        <h1 className={tag ? `${css.title} ${css.tagged}` : css.title}>{say(title)}</h1>
        {tag && <p className={css.tag}>{say(tag)}</p>}
      </div>
      <div className={css.aside}>
        {before === undefined ? <EventBadge eventId={eventId} /> : before}
        <Connection isStacked />
        <SoundButton />
        <LanguageToggle withBoth />
        <WallClock />
        {after === undefined ? <HeaderLink to={TV_HOME}>{text('sop.home')}</HeaderLink> : after}
      </div>
    </header>
  );
  return (
    <FullScreen header={header} className={className} alarms={<Alarms eventId={eventId} />}>
      {children}
    </FullScreen>
  );
}
