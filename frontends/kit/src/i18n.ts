import i18next, { type BackendModule, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { languageFor, type LanguageOffer } from '#shared/settings/languages';
import type { ApiError } from './http';
import { store, readStored } from './local-storage';
import commonEn from './locales/en/common.json' with { type: 'json' };
import errorsEn from './locales/en/errors.json' with { type: 'json' };

export type Language = 'en' | 'ml';
export const LANGUAGES: readonly Language[] = ['en', 'ml'];
export const DEFAULT_LANGUAGE: Language = 'en';

/** Namespace of the apps' own words, and of the kit's. */
const APP = 'app';
const KIT = 'kit';

export interface I18nOptions {
  /** The app's own words of one language; fetched when that language is first wanted. */
  load: (language: Language) => Promise<Record<string, unknown>>;
  /** Key of local storage under which the choice is stored; null keeps it for this page only (TV, decisions/0001 §8). */
  remember: string | null;
}

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** English words of the kit come with the page; the other language only when it is wanted. */
async function kitTexts(language: Language): Promise<Record<string, unknown>> {
  if (language === 'en') return { ...commonEn, errors: errorsEn };
  const [common, errors] = await Promise.all([
    import('./locales/ml/common.json', { with: { type: 'json' } }),
    import('./locales/ml/errors.json', { with: { type: 'json' } }),
  ]);
  return { ...common.default, errors: errors.default };
}

const words = (load: I18nOptions['load']): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    if (!isLanguage(language)) {
      done(new Error(`no such language: ${language}`), false);
      return;
    }
    const loading = namespace === KIT ? kitTexts(language) : load(language);
    loading.then(
      (loaded) => done(null, loaded),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), false),
    );
  },
});

/** Where this app's visitor keeps the choice; null while there is none to keep. */
let keptUnder: string | null = null;

/**
 * Makes the words ready; await it before the first render. English is default and fallback, `<html lang>` follows the language.
 * The app's words are the default namespace `app`, the kit's `kit`. @source decisions/0001 §8, §55
 */
export async function setUpI18n({ load, remember }: I18nOptions): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  keptUnder = remember;
  await i18next
    .use(words(load))
    .use(initReactI18next)
    .init({
      lng: (remember !== null && readStored(remember, isLanguage)) || DEFAULT_LANGUAGE,
      fallbackLng: DEFAULT_LANGUAGE,
      supportedLngs: LANGUAGES,
      ns: [APP, KIT],
      defaultNS: APP,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
}

export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : DEFAULT_LANGUAGE);

/** Speaks the language that somebody chose, and keeps the choice. @throws Error when its words cannot be fetched; the page stays as it was */
export async function changeLanguage(language: Language): Promise<void> {
  await speak(language);
  if (keptUnder !== null) store(keptUnder, language);
}

/** Follows what the manager offers: the visitor's own choice while it is offered, else the default, which is not stored as a choice. */
export async function followOffer(offer: LanguageOffer): Promise<void> {
  const chosen = keptUnder === null ? null : readStored(keptUnder, isLanguage);
  const language = languageFor(chosen, offer);
  if (language !== i18next.language) await speak(language);
}

async function speak(language: Language): Promise<void> {
  const isHere = () => i18next.hasResourceBundle(language, APP) && i18next.hasResourceBundle(language, KIT);
  if (!isHere()) await i18next.reloadResources([language], [APP, KIT]);
  if (!isHere()) throw new Error(`the words of ${language} could not be fetched`);
  await i18next.changeLanguage(language);
}

/**
 * An error in the reader's language: the app's word for its code, then the kit's. A code that this page has no words for yet (its server may be
 * newer) is told by the server's own sentence in English, and in general words in every other language.
 * The reply's fields may be interpolated.
 */
export function errorText(t: TFunction, error: ApiError): string {
  const keys = [`${APP}:errors.${error.code}`, `${KIT}:errors.${error.code}`];
  const general = currentLanguage() === DEFAULT_LANGUAGE ? error.message : t(`${KIT}:errors.unknown`);
  return t(keys, { defaultValue: general, replace: error.reply ?? {} });
}
