import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#kit/formats';
import { keyOf } from './CalendarGrid';
import { type Entry, EntryLink } from './EntryLink';

interface Props {
  /** YYYY-MM-DD, in their order. */
  days: string[];
  today: string;
  entries: ReadonlyMap<string, Entry[]>;
  tasksPath: (eventId: string) => string;
}

/** The days on which something happens one below the other, for a phone. */
export function CalendarDays({ days, today, entries, tasksPath }: Props) {
  const { t, i18n } = useTranslation();
  const busy = days.filter((day) => entries.has(day));
  if (busy.length === 0) return <Text c="dimmed">{t('calendar.nothing')}</Text>;
  return (
    <Stack gap="md">
      {busy.map((day) => (
        <section key={day} aria-label={formatDay(day, i18n.language)}>
          <Title order={3} size="h5" mb="xs">
            {formatDay(day, i18n.language)}
            {day === today && ` · ${t('calendar.today')}`}
          </Title>
          <Stack gap="xs">
            {entries.get(day)?.map((entry) => (
              <EntryLink key={keyOf(entry)} entry={entry} tasksPath={tasksPath} />
            ))}
          </Stack>
        </section>
      ))}
    </Stack>
  );
}
