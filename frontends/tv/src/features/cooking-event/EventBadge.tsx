import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTexts } from '#kit/texts';
import css from './EventBadge.module.css';
import { EventChooser } from './EventChooser';
import { chooseEvent } from './event-of-screen';
import { useDiary } from '../../data/diary.data';
import { withEvent } from './with-event';

interface Props {
  eventId: string | null;
  /** A step whose Start was pressed before anybody said what is being cooked: the choice is asked for, and starts it. */
  toStart?: string | null;
  /** The choice was made, or not wanted. */
  onChosen?: () => void;
}

/** In the header: which event the timers belong to; a press chooses it, or another one. @source requirements/kitchen K12 */
export function EventBadge({ eventId, toStart = null, onChosen }: Props) {
  const { text } = useTexts();
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
      <button type="button" className={eventId === null ? css.choose : css.badge} onClick={() => setChoosing(true)}>
        {eventId === null ? (
          text('event.choose')
        ) : (
          <>
            {title && <strong className={css.title}>{title}</strong>}
            <span className={css.id} data-fine-print="">
              {text('event.badge', { id: eventId })}
            </span>
          </>
        )}
      </button>
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
