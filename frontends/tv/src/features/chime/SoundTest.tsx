import { useTranslation } from 'react-i18next';
import css from './SoundButton.module.css';
import { useSound } from './sound.store';

/** Rings once, before anybody relies on it. @source requirement "The locked TVs" "with a sound test" */
export function SoundTest() {
  const { t } = useTranslation();
  return (
    <button type="button" className={css.button} onClick={() => void useSound.getState().test()}>
      {t('sound.test')}
    </button>
  );
}
