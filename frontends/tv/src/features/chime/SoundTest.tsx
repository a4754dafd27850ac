import { useTexts } from '#kit/texts';
import css from './SoundButton.module.css';
import { useSound } from './sound.store';

/** Rings once, before anybody relies on it. @source requirements/kitchen K76 */
export function SoundTest() {
  const { text } = useTexts();
  return (
    <button type="button" className={css.button} onClick={() => void useSound.getState().test()}>
      <span className={css.test}>{text('sound.test')}</span>
    </button>
  );
}
