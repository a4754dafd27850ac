import { Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMonth, formatShortDay } from '#kit/formats';
import { useToday } from '#kit/today';
import { Spinner } from '#kit/ui/Spinner';
import { weekOf, weeksOfMonth } from '#shared/core/calendar';
import { oneOf } from '#shared/core/narrow';
import { saleTitle } from '#shared/sales-events/sale-words';
import { calendarEntries } from '#shared/sales-events/sales-calendar';
import { diary, useDiary, useLiveDiary } from '../../data/diary.data';
import { salesEvents, useLiveSalesEvents, useSalesEvents } from '../../data/sales-events.data';
import { Failure } from '../../ui/Failure';
import { useNarrow } from '../../ui/use-narrow';
import { CalendarDays } from './CalendarDays';
import { CalendarGrid } from './CalendarGrid';
import { SPANS, useCalendarPlace } from './use-calendar-place';

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
        <Text size="sm" c="dimmed">
          {t('calendar.undated', { titles: undated.map((sale) => saleTitle(sale, i18n.language)).join(', ') })}
        </Text>
      )}
    </Stack>
  );
}

const weekTitle = ([first = '', , , , , , last = '']: string[], language: string): string =>
  `${formatShortDay(first, language)} – ${formatShortDay(last, language)} ${last.slice(0, 4)}`;
