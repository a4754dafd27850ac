import { useTexts } from '#kit/texts';
import css from './SoundButton.module.css';
import { useSound } from './sound.store';

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
