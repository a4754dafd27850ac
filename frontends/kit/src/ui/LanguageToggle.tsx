import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TvLanguage } from '#shared/devices/tv-language';
import { useAction } from '../use-action';
import { speakOn, useSpoken } from '../texts';
import styles from './LanguageToggle.module.css';

const NAMES: Record<TvLanguage, ReactNode> = {
  en: <span lang="en">English</span>,
  ml: <span lang="ml">മലയാളം</span>,
  // Cut short: a header in Malayalam is full.
  both: (
    <>
      <span lang="ml">മല</span> + <span lang="en">Eng</span>
    </>
  ),
};
const NEXT: Record<TvLanguage, TvLanguage> = { en: 'ml', ml: 'en', both: 'en' };

/** Offers the other language under its own name. @param withBoth after Malayalam comes both at once @source decisions/0001 §55 */
export function LanguageToggle({ withBoth = false }: { withBoth?: boolean }) {
  const { t } = useTranslation('kit');
  const spoken = useSpoken();
  const next = withBoth && spoken === 'ml' ? 'both' : NEXT[spoken];
  const { run, busy, error } = useAction(speakOn);
  return (
    <span className={styles.toggle}>
      <button type="button" className={styles.button} aria-busy={busy} onClick={() => void run(next)}>
        {NAMES[next]}
      </button>
      {error && (
        <span className={styles.error} role="alert">
          {t('language.failed')}
        </span>
      )}
    </span>
  );
}
