import { Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { formatDay, formatMonth, formatShortDay } from '#kit/formats';
import { useToday } from '#kit/today';
import { Spinner } from '#kit/ui/Spinner';
import { monthsLater, weekOf, weeksOfMonth } from '#shared/core/calendar';
import { oneOf } from '#shared/core/narrow';
import { saleTitle } from '#shared/sales-events/sale-words';
import { calendarEntries } from '#shared/sales-events/sales-calendar';
import { addDays, isCalendarDay } from '#shared/core/time';
import { diary, useDiary, useLiveDiary } from '../../data/diary.data';
import { salesEvents, useLiveSalesEvents, useSalesEvents } from '../../data/sales-events.data';
import { Failure } from '../../ui/Failure';
import { useNarrow } from '../../ui/use-narrow';
import { CalendarGrid, keyOf } from './CalendarGrid';
import { type Entry, EntryLink } from './EntryLink';

interface Props {
  /** Address of a cooking day's task list. */
  tasksPath: (eventId: string) => string;
}

/** Sales and cooking days by month or week. @source requirements/console C62 */
export function SalesCalendar({ tasksPath }: Props) {
  const { t, i18n } = useTranslation();
  useLiveSalesEvents();
  useLiveDiary();
  const sales = useSalesEvents();
  const cooking = useDiary();
  const today = useToday();
  const { day, span, go, move } = useCalendarPlace(today);
  const isNarrow = useNarrow();
  const entries = useMemo(() => calendarEntries(sales.list, cooking.list), [sales.list, cooking.list]);
  const undated = sales.list.filter((sale) => sale.isActive && sale.day === null);
  const month = span === 'month' ? day.slice(0, 7) : null;
  const weeks = month === null ? [weekOf(day)] : weeksOfMonth(day);
  const title = month === null ? weekTitle(weeks[0] ?? [], i18n.language) : formatMonth(day, i18n.language);
  const isReady = sales.status === 'ready' && cooking.source !== 'none';
  const failure = sales.error ?? cooking.error;
  const shared = { today, entries, tasksPath };

  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h3" aria-live="polite">
          {title}
        </Title>
        <Group gap="xs">
          <SegmentedControl
            aria-label={t('calendar.span')}
            value={span}
            onChange={(chosen) => go({ span: oneOf(SPANS, chosen) ?? span })}
            data={SPANS.map((value) => ({ value, label: t(`calendar.spans.${value}`) }))}
          />
          <Group gap="xs" wrap="nowrap">
            <Button variant="default" aria-label={t(`calendar.earlier.${span}`)} onClick={() => move(-1)}>
              <ChevronLeft size={20} />
            </Button>
            <Button variant="default" onClick={() => go({ day: today })}>
              {t('calendar.today')}
            </Button>
            <Button variant="default" aria-label={t(`calendar.later.${span}`)} onClick={() => move(1)}>
              <ChevronRight size={20} />
            </Button>
          </Group>
        </Group>
      </Group>
      <Failure
        error={failure}
        what={t('calendar.failed')}
        onAgain={async () => {
          await Promise.all([salesEvents.reload(), diary.reload()]);
        }}
      />
      {!isReady && !failure && <Spinner label={t('calendar.loading')} />}
      {isReady && isNarrow && <CalendarDays {...shared} days={weeks.flat().filter((one) => month === null || one.startsWith(month))} />}
      {isReady && !isNarrow && <CalendarGrid {...shared} weeks={weeks} month={month} title={title} />}
      {undated.length > 0 && (
        <Text className="text-hint">
          {t('calendar.undated', { titles: undated.map((sale) => saleTitle(sale, i18n.language)).join(', ') })}
        </Text>
      )}
    </Stack>
  );
}

const weekTitle = ([first = '', , , , , , last = '']: string[], language: string): string =>
  `${formatShortDay(first, language)} – ${formatShortDay(last, language)} ${last.slice(0, 4)}`;

const SPANS = ['month', 'week'] as const;
type Span = (typeof SPANS)[number];

/**
 * Which month or week the calendar shows, as the address has it, so that a reload and the back button keep it.
 * @param today YYYY-MM-DD, shown when the address names no day
 */
function useCalendarPlace(today: string) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('day') ?? '';
  const day = isCalendarDay(asked) ? asked : today;
  const span = oneOf(SPANS, search.get('span') ?? '') ?? 'month';
  const go = (changes: { day?: string; span?: Span }): void =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) next.set(name, value);
      return next;
    });
  /** One month or week on, or back when negative. */
  const move = (steps: number): void => go({ day: span === 'month' ? monthsLater(day, steps) : addDays(day, 7 * steps) });
  return { day, span, go, move };
}

interface CalendarDaysProps {
  /** YYYY-MM-DD, in their order. */
  days: string[];
  today: string;
  entries: ReadonlyMap<string, Entry[]>;
  tasksPath: (eventId: string) => string;
}

/** The days on which something happens one below the other, for a phone. */
function CalendarDays({ days, today, entries, tasksPath }: CalendarDaysProps) {
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
