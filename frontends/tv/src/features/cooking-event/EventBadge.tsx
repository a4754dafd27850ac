import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useWords } from '#kit/words';
import css from './EventBadge.module.css';
import { EventChooser } from './EventChooser';
import { chooseEvent } from './event-of-screen';
import { useEvents } from './events.store';
import { withEvent } from './with-event';

/** In the header: which event the timers belong to; a press chooses it, or another one. @source spec 3 §2 Event ID badge */
export function EventBadge({ eventId }: { eventId: string | null }) {
  const { word } = useWords();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isChoosing, setChoosing] = useState(false);
  const title = useEvents(({ events }) => events.find(({ id }) => id === eventId)?.title);
  return (
    <>
      <button type="button" className={eventId === null ? css.choose : css.badge} onClick={() => setChoosing(true)}>
        {eventId === null ? (
          word('event.choose')
        ) : (
          <>
            {title && <strong className={css.title}>{title}</strong>}
            <span className={css.id}>{word('event.badge', { id: eventId })}</span>
          </>
        )}
      </button>
      {isChoosing && (
        <EventChooser
          chosen={eventId}
          onChoose={(event) => {
            setChoosing(false);
            chooseEvent(event);
            void navigate(withEvent(pathname, event.id), { replace: true });
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
