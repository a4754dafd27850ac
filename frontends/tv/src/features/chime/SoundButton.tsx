import { useConnection } from '#kit/live/connection.store';
import { useTexts } from '#kit/texts';
import css from './SoundButton.module.css';
import { useSound } from './sound.store';

/** In the header: whether this screen chimes. A press mutes it, lets it sound again with a test, or gives the browser the press it waits for. */
export function SoundButton() {
  const { t, text } = useTexts();
  const { isMuted, isBlocked, mute, test } = useSound();
  const isLive = useConnection((connection) => connection.state === 'live');
  const state = isMuted ? 'muted' : isBlocked ? 'blocked' : 'on';
  // While the line is lost the header is full of that; the sign still warns.
  const isSaid = state === 'blocked' && isLive;
  return (
    <button
      type="button"
      className={`${css.button} ${css[state]}`}
      aria-label={isSaid ? undefined : t(`sound.${state}`)}
      onClick={() => (state === 'on' ? mute() : void test())}
    >
      <Loudspeaker isSilent={state !== 'on'} />
      {isSaid && <span className={css.prompt}>{text('sound.blocked')}</span>}
    </button>
  );
}

function Loudspeaker({ isSilent }: { isSilent: boolean }) {
  return (
    <svg
      className={css.sign}
      viewBox="0 0 48 48"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
    >
      <path d="M8 18h8l11-9v30l-11-9H8z" fill="currentColor" strokeLinejoin="round" />
      {isSilent ? <path d="M34 19l10 10M44 19L34 29" /> : <path d="M34 17c4 4 4 10 0 14M39 12c7 7 7 17 0 24" />}
    </svg>
  );
}

/** Rings once, before anybody relies on it. @source requirements/kitchen K76 */
export function SoundTest() {
  const { text } = useTexts();
  // The button that asks for the browser's leave rings as well.
  const isBlocked = useSound((sound) => sound.isBlocked);
  if (isBlocked) return null;
  return (
    <button type="button" className={css.button} onClick={() => void useSound.getState().test()}>
      <span className={css.test}>{text('sound.test')}</span>
    </button>
  );
}
