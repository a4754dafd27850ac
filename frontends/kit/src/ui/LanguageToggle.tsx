import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languagesOn, TV_LANGUAGES, type TvLanguage } from '#shared/devices/tv-language';
import { LANGUAGES } from '#shared/core/languages';
import { offeredLanguages } from '../i18n';
import { speakOn, useSpoken } from '../texts';
import { useAction } from '../use-action';
import styles from './LanguageToggle.module.css';

/** A language by its own name; two at once cut short, since a header is full. */
function nameOf(choice: TvLanguage): ReactNode {
  const { large, small } = languagesOn(choice);
  if (small === null) return <span lang={large}>{LANGUAGES[large].name}</span>;
  return (
    <>
      <span lang={large}>{LANGUAGES[large].short}</span> + <span lang={small}>{LANGUAGES[small].short}</span>
    </>
  );
}

/** The same for a screen reader. */
function plainName(choice: TvLanguage): string {
  const { large, small } = languagesOn(choice);
  return small === null ? LANGUAGES[large].name : `${LANGUAGES[large].short} + ${LANGUAGES[small].short}`;
}

/**
 * Offers the other language under its own name; where there are more than two, a list of them.
 * @param withBoth offers two languages at once as well @source decisions/0001 §55; decisions/0048
 */
export function LanguageToggle({ withBoth = false }: { withBoth?: boolean }) {
  const { t } = useTranslation('kit');
  const spoken = useSpoken();
  const choices: readonly TvLanguage[] = withBoth ? TV_LANGUAGES : offeredLanguages();
  const others = choices.filter((choice) => choice !== spoken);
  const { run, busy, error } = useAction(speakOn);
  const [other] = others;
  return (
    <span className={styles.toggle}>
      {others.length === 1 && other !== undefined ? (
        <button type="button" className={styles.button} aria-busy={busy} onClick={() => void run(other)}>
          {nameOf(other)}
        </button>
      ) : (
        <LanguageList choices={choices} spoken={spoken} busy={busy} onChoose={(choice) => void run(choice)} />
      )}
      {error && (
        <span className={styles.error} role="alert">
          {t('language.failed')}
        </span>
      )}
    </span>
  );
}

interface ListProps {
  choices: readonly TvLanguage[];
  spoken: TvLanguage;
  busy: boolean;
  onChoose: (choice: TvLanguage) => void;
}

/** A button with the current language, and below it all choices. */
function LanguageList({ choices, spoken, busy, onChoose }: ListProps) {
  const { t } = useTranslation('kit');
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const choices = [...(root.current?.querySelectorAll<HTMLElement>('li button') ?? [])];
    // Another language is two presses away: the list opens at the one after the language that is spoken.
    choices[(choices.findIndex((choice) => choice.hasAttribute('aria-current')) + 1) % choices.length]?.focus();
    const closeOutside = ({ target }: Event): void => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);
  const close = (): void => {
    setOpen(false);
    opener.current?.focus();
  };
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
  };
  return (
    <span ref={root} onKeyDown={closeOnEscape}>
      <button
        ref={opener}
        type="button"
        className={styles.button}
        aria-busy={busy}
        aria-expanded={isOpen}
        aria-label={`${t('language.choose')}: ${plainName(spoken)}`}
        onClick={() => setOpen(!isOpen)}
      >
        {nameOf(spoken)} <span aria-hidden="true">▾</span>
      </button>
      {isOpen && (
        <ul className={styles.list} aria-label={t('language.choose')}>
          {choices.map((choice) => (
            <li key={choice}>
              <button
                type="button"
                className={styles.choice}
                aria-current={choice === spoken || undefined}
                onClick={() => {
                  close();
                  onChoose(choice);
                }}
              >
                {nameOf(choice)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </span>
  );
}
