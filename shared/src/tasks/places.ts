/** Places of the kitchen that a task may need. @source requirements/kitchen K102 */
export const PLACES = ['pit', 'stove', 'coldStore'] as const;
export type Place = (typeof PLACES)[number];
