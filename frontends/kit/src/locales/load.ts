import { addCatalogue, type Language, LANGUAGES } from '#shared/core/languages';

/** One file per language, found by its folder; English comes with the page. */
const FILES = import.meta.glob<{ texts: Record<string, unknown> }>(['./*/texts.ts', '!./en/texts.ts']);
/** The kitchen's content in the languages that the content itself does not have. */
const CATALOGUES = import.meta.glob<{ catalogue: Record<string, string> }>('../../../../shared/src/core/languages/*/catalogue.ts');

/** The kit's words of a language that is not English, with its texts of the kitchen's content. */
export async function loadKitTexts(language: Language): Promise<Record<string, unknown>> {
  const [own, content] = await Promise.all([
    FILES[`./${language}/texts.ts`]?.(),
    CATALOGUES[`../../../../shared/src/core/languages/${language}/catalogue.ts`]?.(),
  ]);
  if (content) addCatalogue(language, content.catalogue);
  if (!own) throw new Error(`no texts of the kit in ${language}`);
  return own.texts;
}

/** The faces of fonts.css for text, each of one script. */
const FACES = '1em "Noto Sans Malayalam Variable", "Noto Sans Devanagari Variable"';

/**
 * Fetches the letters of a language with its own script, in parallel to the code: the first words on the page would request them late, and move when they
 * arrive.
 */
export function fetchLetters(language: Language): void {
  document.fonts.load(FACES, LANGUAGES[language].name).catch(() => undefined);
}
