/** The name of a language, and its formats, which no translation holds. One such object per language, in the language's own folder. */
export interface LanguageFormats {
  /** Its own name, as a reader of it looks for it. */
  name: string;
  /** The name cut short, where two languages stand side by side. */
  short: string;
  /** For `Intl`: dates, numbers, sorting. */
  locale: string;
  /** A time of day. @param twelveHours as English writes it, "9:00 AM" @param hour from 0 to 23 */
  clock: (twelveHours: string, hour: number) => string;
  /** The end of a day that was named before, as a time until which something holds. */
  midnight: string;
  /** `Intl` begins a date with its year, as a book does; a day of the near future is written without it. */
  isYearFirst?: true;
}

/** A clock that names the part of the day where English has AM and PM. @param parts the first hour of each part, the latest first */
export const clockWithPartOfDay =
  (parts: readonly (readonly [fromHour: number, text: string])[]): LanguageFormats['clock'] =>
  (twelveHours, hour) =>
    `${parts.find(([from]) => hour >= from)?.[1] ?? ''} ${twelveHours.replace(/ [AP]M$/, '')}`;
