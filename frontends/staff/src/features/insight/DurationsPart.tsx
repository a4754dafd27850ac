import { useTranslation } from 'react-i18next';
import { formatShortDay } from '#kit/formats';
import type { Period } from '#shared/insight/period';
import { taskName } from '#shared/tasks/task-texts';
import { taskInsights, useTaskInsights } from '../../data/insight.data';
import { ChartFigure } from '../../ui/charts/ChartFigure';
import { RangeChart } from '../../ui/charts/RangeChart';
import { useShortMinutes } from '../../ui/use-short-minutes';
import { InsightPart } from './InsightPart';

/** How long each task took last, next to the middle half of the events before. */
export function DurationsPart({ period }: { period: Period }) {
  const { t, i18n } = useTranslation();
  const short = useShortMinutes();
  const { record } = useTaskInsights();
  const tasks = record ?? [];
  const compared = tasks.flatMap((task) => (task.usual ? [{ ...task, usual: task.usual }] : []));
  const longer = compared.filter(({ usual, newest }) => newest.minutes > usual.high).length;
  const title = t('insight.durations.title');
  return (
    <InsightPart title={title} store={taskInsights} of={period}>
      <ChartFigure
        title={title}
        told={t('insight.durations.told', { count: longer, of: compared.length })}
        empty={compared.length === 0 ? t('insight.durations.empty') : null}
        numbers={{
          head: (['task', 'event', 'minutes', 'usual', 'low', 'high', 'times'] as const).map((key) => t(`insight.durations.${key}`)),
          rows: tasks.map((task) => [
            taskName(task, i18n.language),
            `${task.newest.title}, ${formatShortDay(task.newest.day, i18n.language)}`,
            task.newest.minutes,
            task.usual?.middle ?? null,
            task.usual?.low ?? null,
            task.usual?.high ?? null,
            task.times,
          ]),
        }}
      >
        <RangeChart
          label={title}
          rows={compared.map((task) => ({
            key: task.key,
            name: taskName(task, i18n.language),
            ...task.usual,
            value: task.newest.minutes,
            text: t('insight.durations.row', { minutes: short(task.newest.minutes), usual: short(task.usual.middle) }),
          }))}
        />
      </ChartFigure>
    </InsightPart>
  );
}
