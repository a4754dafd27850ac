import { Link } from 'react-router-dom';
import { useTexts } from '#kit/texts';
import { stepLabel } from '#shared/sop/step-texts';
import { SOP_PAGES, SOP_SLUGS } from '#shared/sop/sop-pages';
import { TV_PAGES, tvPath } from '#shared/sop/tv-pages';
import { useTimers } from '../../data/timers.data';
import { eventOfScreen, useKitchenEvent, withEvent } from '../../features/cooking-event/event-of-screen';
import { TimerBar } from '../../features/timer-panel/TimerBar';
import { useStepPages } from '../sop-content';
import css from './Phone.module.css';
import { PhoneFrame } from './PhoneFrame';

/** `/soplocked` on a phone: the timers that run, and the six pages with the event that is cooked. @source requirements/kitchen K5 */
export function PhoneHome() {
  const { say, plain, name } = useTexts();
  const eventId = useKitchenEvent(eventOfScreen())?.id ?? null;
  const running = useTimers(({ list }) => list).filter(({ isActive }) => isActive);
  const stepOf = useStepPages(eventId);
  return (
    <PhoneFrame title={TV_PAGES.home.title} eventId={eventId}>
      {running.length > 0 && (
        <ul className={css.list} aria-label={plain('timer.all')}>
          {running.map((timer) => {
            const { title, page } = stepOf(timer.id);
            return (
              <li key={timer.id}>
                <Link className={`${css.row} ${css.running}`} to={page}>
                  <span className={css.name}>
                    {stepLabel(timer.id)} {say(title)}
                  </span>
                  <TimerBar allowedMinutes={timer.allowedMinutes} timer={timer} isLoading={false} label={name(title)} size="line" />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      <ol className={css.list}>
        {SOP_SLUGS.map((slug, place) => (
          <li key={slug}>
            <Link className={css.row} to={withEvent(tvPath(slug), eventId)}>
              <span className={css.number}>{place + 1}</span>
              <span className={css.name}>{say(SOP_PAGES[slug].title)}</span>
            </Link>
          </li>
        ))}
      </ol>
      <Link className={css.row} to={withEvent(tvPath('board'), eventId)}>
        {say(TV_PAGES.board.title)}
      </Link>
    </PhoneFrame>
  );
}
