import { lazy } from 'react';
import { Link } from 'react-router-dom';
import { useTexts } from '#kit/texts';
import { SOP_PAGES, SOP_SLUGS } from '#shared/sop/sop-pages';
import { TV_HEADER_PAGES, TV_PAGES, tvPath } from '#shared/sop/tv-pages';
import { missedDelivery } from '#shared/tasks/schedule-preview';
import { useForecast, useLiveSchedule, useSchedule, useLiveTasks, useTasks } from '../../data/collections';
import { SoundTest } from '../../features/chime/SoundButton';
import { eventOfScreen, useKitchenEvent } from '../../features/cooking-event/event-of-screen';
import { Delivery } from '../../features/kitchen-board/Delivery';
import { LateTasks } from '../../features/kitchen-board/LateTasks';
import { RunningTimers } from '../../features/timer-panel/RunningTimers';
import { HeaderLink } from '../../ui/HeaderLink';
import { usePhone } from '../phone/use-phone';
import { useStepPages } from '../sop-content';
import { TvFrame } from '../TvFrame';
import css from './home.module.css';

/** No television loads it. */
const PhoneHome = lazy(async () => ({ default: (await import('../phone/PhoneHome')).PhoneHome }));

/** `/soplocked`. @source requirements/kitchen §2.2 */
export const Page = () => (usePhone() ? <PhoneHome /> : <Home />);

/** A large card of each SOP page, and the state of the event that is cooked. @source requirements/kitchen K89 */
function Home() {
  const { say } = useTexts();
  const event = useKitchenEvent(eventOfScreen());
  const eventId = event?.id ?? null;
  useLiveTasks(eventId);
  useLiveSchedule(eventId);
  const forecast = useForecast(eventId);
  const tasks = useTasks(({ list }) => list);
  const deliveryTime = useSchedule(({ record }) => record?.deliveryTime ?? null);
  const stepOf = useStepPages(eventId);
  const ways = TV_HEADER_PAGES.map((id) => (
    <HeaderLink key={id} to={tvPath(id)}>
      {say(TV_PAGES[id].title)}
    </HeaderLink>
  ));
  return (
    <TvFrame
      title={TV_PAGES.home.title}
      eventId={eventId}
      className={css.home}
      before={
        <>
          {ways}
          <SoundTest />
        </>
      }
      after={null}
    >
      <div className={css.cards}>
        {SOP_SLUGS.map((slug, place) => (
          <Link key={slug} className={css.card} to={tvPath(slug)}>
            <span className={css.number} data-figure="">
              {place + 1}
            </span>
            <span className={css.title} data-together="">
              {say(SOP_PAGES[slug].title)}
            </span>
          </Link>
        ))}
      </div>
      {event && (
        <div className={css.aside}>
          {deliveryTime !== null && (
            <Delivery eventDate={event.date} deliveryTime={deliveryTime} missed={missedDelivery(tasks, deliveryTime)} forecast={forecast} />
          )}
          <RunningTimers stepOf={stepOf} />
          <LateTasks event={event} />
        </div>
      )}
    </TvFrame>
  );
}
