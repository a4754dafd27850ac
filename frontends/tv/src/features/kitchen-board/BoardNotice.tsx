import { useTexts } from '#kit/texts';
import css from './BoardNotice.module.css';

/** Why the board is empty, or that it shows the past. */
export function BoardNotice({ kind }: { kind: 'loading' | 'failed' | 'noEvent' | 'old' | 'calledOff' }) {
  const { text } = useTexts();
  return (
    <p className={css[kind]} role="status">
      {kind === 'old' ? text('timer.lastKnown') : text(`board.${kind}`)}
    </p>
  );
}
