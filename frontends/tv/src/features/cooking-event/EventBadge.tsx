import { useWords } from '#kit/words';
import css from './EventBadge.module.css';
import { useEvents } from './events.store';

/** In the header: which event the timers belong to, or the way to choose one. @source spec 3 §2 Event ID badge */
export function EventBadge({ eventId, onChoose }: { eventId: string | null; onChoose: () => void }) {
  const { word } = useWords();
  const title = useEvents(({ events }) => events.find(({ id }) => id === eventId)?.title);
  if (eventId === null) {
    return (
      <button type="button" className={css.choose} onClick={onChoose}>
        {word('event.choose')}
      </button>
    );
  }
  return (
    <p className={css.badge}>
      {title && <strong className={css.title}>{title}</strong>}
      <span className={css.id}>{word('event.badge', { id: eventId })}</span>
    </p>
  );
}
