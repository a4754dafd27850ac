import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#kit/formats';
import { formatsOf } from '#shared/core/languages';
import classes from './Calendar.module.css';
import { type Entry, EntryLink } from './EntryLink';

interface Props {
  /** Each with its seven days, YYYY-MM-DD. */
  weeks: string[][];
  /** "YYYY-MM" of the month that is shown; days of another one are faint. Nothing for a week. */
  month: string | null;
  today: string;
  entries: ReadonlyMap<string, Entry[]>;
  title: string;
  tasksPath: (eventId: string) => string;
}

/** The month or week as a table, for a wide screen. */
export function CalendarGrid({ weeks, month, today, entries, title, tasksPath }: Props) {
  const { i18n } = useTranslation();
  const weekday = (length: 'long' | 'short') => (day: string) =>
    new Intl.DateTimeFormat(formatsOf(i18n.language).locale, { weekday: length, timeZone: 'UTC' }).format(new Date(day));
  return (
    <table className={classes.grid} data-week={month === null || undefined}>
      <caption>
        <VisuallyHidden>{title}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" abbr={weekday('long')(day)}>
              {weekday('short')(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days[0]}>
            {days.map((day) => (
              <td key={day} data-other={(month !== null && !day.startsWith(month)) || undefined}>
                <time dateTime={day} className={classes.day} aria-current={day === today ? 'date' : undefined}>
                  <span aria-hidden>{Number(day.slice(8))}</span>
                  <VisuallyHidden>{formatDay(day, i18n.language)}</VisuallyHidden>
                </time>
                {entries.get(day)?.map((entry) => (
                  <EntryLink key={keyOf(entry)} entry={entry} tasksPath={tasksPath} />
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const keyOf = (entry: Entry): string => `${entry.kind} ${entry.kind === 'cooking' ? entry.event.id : entry.sale.id}`;
