import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTexts } from '#kit/texts';
import { Banner } from '#kit/ui/Banner';
import { Modal } from '#kit/ui/Modal';
import { Spinner } from '#kit/ui/Spinner';
import { useToday } from '#kit/today';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { diary, useDiary } from '../../data/collections';
import { chooseEvent, withEvent } from './event-of-screen';
import { nearestEvents } from './nearest-events';
import css from './EventBadge.module.css';

interface Props {
  eventId: string | null;
  /** A step whose Start was pressed before an event was chosen: the badge opens the choice, which starts it. */
  toStart?: string | null;
  /** The choice was made, or not wanted. */
  onChosen?: () => void;
}

/** In the header: which event the timers belong to; a press chooses it, or another one. @source requirements/kitchen K12 */
export function EventBadge({ eventId, toStart = null, onChosen }: Props) {
  const { t, text } = useTexts();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isChoosing, setChoosing] = useState(false);
  const close = () => {
    setChoosing(false);
    onChosen?.();
  };
  const title = useDiary(({ records }) => (eventId === null ? undefined : records[eventId]?.title));
  return (
    <>
      {eventId === null ? (
        <button type="button" className={css.choose} onClick={() => setChoosing(true)}>
          {text('event.choose')}
        </button>
      ) : (
        <button
          type="button"
          className={css.badge}
          aria-label={[title, t('event.badge', { id: eventId })].filter(Boolean).join(' ')}
          onClick={() => setChoosing(true)}
        >
          <strong className={css.title}>{title ?? text('event.badge', { id: eventId })}</strong>
        </button>
      )}
      {(isChoosing || toStart !== null) && (
        <EventChooser
          chosen={eventId}
          onChoose={(event) => {
            close();
            chooseEvent(event);
            void navigate(withEvent(pathname, event.id, toStart), { replace: true });
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/** As many as fit on a TV screen without scrolling. */
const LIMIT = 5;

interface EventChooserProps {
  /** The event that the screen cooks now. */
  chosen: string | null;
  onChoose: (event: DiaryEvent) => void;
  onClose: () => void;
}

/** Lets a remote control choose the event that is cooked: today's event first. */
function EventChooser({ chosen, onChoose, onClose }: EventChooserProps) {
  const { text, speak } = useTexts();
  const { list, status } = useDiary();
  const today = useToday();
  const choices = nearestEvents(list, today, LIMIT);
  const dayOf = (date: string) =>
    date === today
      ? text('event.today')
      : speak(({ language }) =>
          new Intl.DateTimeFormat(`${language}-IN`, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
            Date.parse(date),
          ),
        );
  return (
    <Modal title={text('event.title')} onClose={onClose}>
      {chosen !== null && <p className={css.id}>{text('event.badge', { id: chosen })}</p>}
      {status === 'loading' && <Spinner label={text('app.loading')} />}
      {status === 'failed' && (
        <Banner kind="error">
          {text('event.failed')}{' '}
          <button type="button" className={css.again} onClick={() => void diary.reload().catch(() => undefined)}>
            {text('event.again')}
          </button>
        </Banner>
      )}
      {status === 'ready' && choices.length === 0 && <p className={css.none}>{text('event.none')}</p>}
      <ul className={css.list}>
        {choices.map((event, place) => (
          <li key={event.id}>
            <button
              type="button"
              className={css.choice}
              aria-current={event.id === chosen ? 'true' : undefined}
              data-autofocus={place === 0 ? '' : undefined}
              onClick={() => onChoose(event)}
            >
              <span className={css.eventChooserTitle}>{event.title}</span>
              <span className={event.date === today ? css.today : css.day}>{dayOf(event.date)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
