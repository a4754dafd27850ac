/** What a wall speaks: one language, or both at once, Malayalam large and English small. @source requirements/kitchen K75 */
export const WALL_LANGUAGES = ['en', 'ml', 'both'] as const;
export type WallLanguage = (typeof WALL_LANGUAGES)[number];

export const isWallLanguage = (value: unknown): value is WallLanguage => WALL_LANGUAGES.some((language) => language === value);
