import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTexts } from '#kit/texts';
import css from './EventBadge.module.css';
import { EventChooser } from './EventChooser';
import { chooseEvent, withEvent } from './event-of-screen';
import { useDiary } from '../../data/collections';

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
