import { Banner } from '#kit/ui/Banner';
import { Modal } from '#kit/ui/Modal';
import { Spinner } from '#kit/ui/Spinner';
import { useTexts } from '#kit/texts';
import { useToday } from '#kit/today';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import css from './EventChooser.module.css';
import { diary, useDiary } from '../../data/collections';
import { nearestEvents } from './nearest-events';

/** As many as fit on a TV screen without scrolling. */
const LIMIT = 5;

interface Props {
  /** The event that the screen cooks now. */
  chosen: string | null;
  onChoose: (event: DiaryEvent) => void;
  onClose: () => void;
}

/** Lets a remote control choose the event that is cooked: today's event first. */
export function EventChooser({ chosen, onChoose, onClose }: Props) {
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
              <span className={css.title}>{event.title}</span>
              <span className={event.date === today ? css.today : css.day}>{dayOf(event.date)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
