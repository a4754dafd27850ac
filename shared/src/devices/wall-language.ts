/** What a wall speaks: one language, or both at once, Malayalam large and English small. @source requirement "The locked TVs" Both languages at once */
export const WALL_LANGUAGES = ['en', 'ml', 'both'] as const;
export type WallLanguage = (typeof WALL_LANGUAGES)[number];

export const isWallLanguage = (value: unknown): value is WallLanguage => WALL_LANGUAGES.some((language) => language === value);
