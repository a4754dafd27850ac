import { useServerNow } from '#kit/server-clock';
import { Banner } from '#kit/ui/Banner';
import { Modal } from '#kit/ui/Modal';
import { Spinner } from '#kit/ui/Spinner';
import { useWords } from '#kit/words';
import { calendarDayOf } from '#shared/core/time';
import css from './EventChooser.module.css';
import { useEvents } from './events.store';
import { nearestEvents } from './nearest-events';

/** As many as fit on a wall without scrolling. */
const LIMIT = 5;
const MINUTE_MS = 60_000;

interface Props {
  onChoose: (eventId: string) => void;
  onClose: () => void;
}

/** Lets a remote control say what is being cooked: today's event first. */
export function EventChooser({ onChoose, onClose }: Props) {
  const { word, speak } = useWords();
  const { events, state, load } = useEvents();
  const today = calendarDayOf(new Date(useServerNow(MINUTE_MS)).toISOString());
  const choices = nearestEvents(events, today, LIMIT);
  const dayOf = (date: string) =>
    date === today
      ? word('event.today')
      : speak(({ language }) =>
          new Intl.DateTimeFormat(`${language}-IN`, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
            Date.parse(date),
          ),
        );
  return (
    <Modal title={word('event.title')} onClose={onClose}>
      {state === 'loading' && <Spinner label={word('app.loading')} />}
      {state === 'failed' && (
        <Banner kind="error">
          {word('event.failed')}{' '}
          <button type="button" className={css.again} onClick={() => void load().catch(() => undefined)}>
            {word('event.again')}
          </button>
        </Banner>
      )}
      {state === 'ready' && choices.length === 0 && <p className={css.none}>{word('event.none')}</p>}
      <ul className={css.list}>
        {choices.map(({ id, title, date }, place) => (
          <li key={id}>
            <button type="button" className={css.choice} data-autofocus={place === 0 ? '' : undefined} onClick={() => onChoose(id)}>
              <span className={css.title}>{title}</span>
              <span className={date === today ? css.today : css.day}>{dayOf(date)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
