import i18next, { type BackendModule, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#shared/core/languages';
import { languageFor, type LanguageOffer } from '#shared/settings/languages';
import type { ApiError } from './http/http';
import { store, readStored } from './storage/local-storage';
import { texts as english } from './locales/en/texts';
import { loadKitTexts } from './locales/load';

/** Namespace of the apps' own words, of those that come after the first screen, and of the kit's. */
const APP = 'app';
const MORE = 'more';
const KIT = 'kit';

/** Fetches words of one language. */
type LoadTexts = (language: Language) => Promise<Record<string, unknown>>;

export interface I18nOptions {
  /** The languages of this app. */
  offered: readonly Language[];
  /** The app's own words of one language; fetched when that language is first wanted. */
  load: LoadTexts;
  /** Key of local storage under which the choice is stored; null keeps it for this page only (TV, decisions/0048). */
  remember: string | null;
}

/** English words of the kit come with the page, those of another language when it is wanted. */
const kitTexts = async (language: Language): Promise<Record<string, unknown>> =>
  language === DEFAULT_LANGUAGE ? english : loadKitTexts(language);

const texts = (load: LoadTexts): BackendModule => ({
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
let offeredHere: readonly Language[] = [DEFAULT_LANGUAGE];
/** The words after the first screen that pages have requested, each with the languages in which it is here. */
const more = new Map<LoadTexts, Set<Language>>();

/** Says which languages this app offers. Called by `setUpI18n`, and by a build that renders a page without it. */
export function offerLanguages(languages: readonly Language[]): void {
  offeredHere = languages;
}

/** The languages of this app, in the order in which they are offered. */
export const offeredLanguages = (): readonly Language[] => offeredHere;

const isOffered = (value: unknown): value is Language => offeredHere.some((language) => language === value);

/**
 * Makes the words ready; await it before the first render. English is default and fallback, `<html lang>` follows the language.
 * The app's words are the default namespace `app`, the kit's `kit`. @source decisions/0001 §55; decisions/0048
 */
export async function setUpI18n({ offered, load, remember }: I18nOptions): Promise<void> {
  more.clear();
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  keptUnder = remember;
  offerLanguages(offered);
  await i18next
    .use(texts(load))
    .use(initReactI18next)
    .init({
      lng: (remember !== null && readStored(remember, isOffered)) || DEFAULT_LANGUAGE,
      fallbackLng: DEFAULT_LANGUAGE,
      supportedLngs: offered,
      ns: [APP, KIT],
      defaultNS: APP,
      fallbackNS: MORE,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
}

export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : DEFAULT_LANGUAGE);

/** Speaks the language that the user chose, and stores the choice. @throws Error when its words cannot be fetched; the page stays as it was */
export async function changeLanguage(language: Language): Promise<void> {
  await speak(language);
  if (keptUnder !== null) store(keptUnder, language);
}

/** Follows the manager's offer: the visitor's own choice while it is offered, else the default, which is not stored as a choice. */
export async function followOffer(offer: LanguageOffer): Promise<void> {
  const chosen = keptUnder === null ? null : readStored(keptUnder, isOffered);
  const language = languageFor(chosen, offer);
  if (language !== i18next.language) await speak(language);
}

async function speak(language: Language): Promise<void> {
  await fetchTexts(language);
  await i18next.changeLanguage(language);
}

/** Makes the words of a language ready. @throws Error when they cannot be fetched */
export async function fetchTexts(language: Language): Promise<void> {
  const isHere = () => i18next.hasResourceBundle(language, APP) && i18next.hasResourceBundle(language, KIT);
  if (!isHere()) await i18next.reloadResources([language], [APP, KIT]);
  if (!isHere()) throw new Error(`the texts of ${language} could not be fetched`);
  await fetchMoreOf(language);
}

/**
 * Makes words ready that come after the first screen, in the language of the page and in English, which fills its gaps; from then on every
 * language brings them. Await it before a page is drawn that needs them. @throws Error when they cannot be fetched
 */
export async function fetchMoreTexts(...parts: LoadTexts[]): Promise<void> {
  for (const load of parts) if (!more.has(load)) more.set(load, new Set());
  await Promise.all([...new Set<Language>([DEFAULT_LANGUAGE, currentLanguage()])].map(fetchMoreOf));
}

async function fetchMoreOf(language: Language): Promise<void> {
  const add = async ([load, here]: [LoadTexts, Set<Language>]): Promise<void> => {
    if (here.has(language)) return;
    i18next.addResourceBundle(language, MORE, await load(language), true);
    here.add(language);
  };
  await Promise.all([...more].map(add));
}

/**
 * An error in the reader's language: the app's word for its code, then the kit's. For a code without words in this page (its server may be newer) English
 * readers see the server's own sentence, others general words.
 * The reply's fields may be interpolated.
 */
export function errorText(t: TFunction, error: ApiError): string {
  const keys = [`${APP}:errors.${error.code}`, `${KIT}:errors.${error.code}`];
  const general = currentLanguage() === DEFAULT_LANGUAGE ? error.message : t(`${KIT}:errors.unknown`);
  return t(keys, { defaultValue: general, replace: error.reply ?? {} });
}
