/** What a TV screen speaks: one language, or both at once, Malayalam large and English small. @source requirements/kitchen K75 */
export const TV_LANGUAGES = ['en', 'ml', 'both'] as const;
export type TvLanguage = (typeof TV_LANGUAGES)[number];

export const isTvLanguage = (value: unknown): value is TvLanguage => TV_LANGUAGES.some((language) => language === value);
