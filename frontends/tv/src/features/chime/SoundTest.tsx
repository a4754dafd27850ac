import { useWords } from '#kit/words';
import css from './SoundButton.module.css';
import { useSound } from './sound.store';

/** Rings once, before anybody relies on it. @source requirement "The locked TVs" "with a sound test" */
export function SoundTest() {
  const { word } = useWords();
  return (
    <button type="button" className={css.button} onClick={() => void useSound.getState().test()}>
      <span className={css.test}>{word('sound.test')}</span>
    </button>
  );
}
