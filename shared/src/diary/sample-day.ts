/** The cooking day of a first look. */
export const SAMPLE_DAY = { title: 'Sunday Pit Mandi', description: 'One pit, lunch at noon.' } as const;

/** Whether a cooking day is the sample and nobody made it their own. */
export const isSampleDay = ({ title, description }: { title: string; description: string }): boolean =>
  title === SAMPLE_DAY.title && description === SAMPLE_DAY.description;
