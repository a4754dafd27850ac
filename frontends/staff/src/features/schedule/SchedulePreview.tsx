import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Banner } from '#kit/ui/Banner';
import { currentLanguage } from '#kit/i18n';
import { formatMinutes } from '#kit/formats';
import type { SchedulePreview as Preview } from '#shared/tasks/schedule-preview';
import { laterDelivery } from '#shared/tasks/plan-conflicts';
import { formatDuration } from '../../ui/format-duration';
import { deliveryText } from './delivery-text';
import { Step } from './Step';
import { taskName } from '#shared/tasks/task-texts';

/** More would hide the rest of the panel on a phone. */
const MOST_NAMED = 4;

interface Props {
  preview: Preview;
  /** Minutes after midnight; null while none is chosen. */
  delivery: number | null;
  onDeliver: (deliveryTime: string) => void;
  /** Plans the day back from the delivery; null for who may not. */
  onPlanBack: (() => void) | null;
  /** The day is planned back already: more is not to be had by it. */
  isBackward: boolean;
}

/** In words: how far the day moves, when the food will be ready, and who has to get up too early. */
export function SchedulePreview({ preview, delivery, isBackward, onDeliver, onPlanBack }: Props) {
  const { t } = useTranslation();
  const { moves, early, pulled, ready, missed } = preview;
  if (delivery === null) return <Text c="dimmed">{t('schedule.chooseTime')}</Text>;
  const named = early.slice(0, MOST_NAMED).map(({ task, start }) => {
    const name = taskName(task, currentLanguage());
    return t(start < 0 ? 'schedule.earlyBefore' : 'schedule.earlyTask', { task: name, time: formatMinutes(start) });
  });
  const later = laterDelivery(preview);
  return (
    <>
      <div className="stack-1">
        {moves !== 0 && <Text>{t(moves > 0 ? 'schedule.later' : 'schedule.sooner', { by: formatDuration(t, Math.abs(moves)) })}</Text>}
        {moves === 0 && pulled.length === 0 && <Text>{t('schedule.stays')}</Text>}
        {pulled.length > 0 && <Text>{t('schedule.pulled', { count: pulled.length })}</Text>}
        {ready !== null && (
          <Text>
            {t('schedule.ready', { time: formatMinutes(ready) })}{' '}
            {missed && (
              <Text span fw={700} c="var(--k-danger)">
                {t('schedule.readyAfter', { by: formatDuration(t, missed.by), time: formatMinutes(delivery) })}
              </Text>
            )}
          </Text>
        )}
        {missed && !isBackward && !onPlanBack && <Text>{t('schedule.askPlanBack', { time: formatMinutes(delivery) })}</Text>}
      </div>
      {missed && !isBackward && onPlanBack && <Step text={t('schedule.solution.backward')} onClick={onPlanBack} />}
      {early.length > 0 && (
        <Banner kind="warning" title={t('schedule.early', { count: early.length })}>
          <ul className="list-disc">
            {named.map((line) => (
              <li key={line}>{line}</li>
            ))}
            {early.length > MOST_NAMED && <li>{t('schedule.earlyMore', { count: early.length - MOST_NAMED })}</li>}
          </ul>
          {later !== null && <Step text={t('schedule.solution.deliver', { time: deliveryText(later) })} onClick={() => onDeliver(later)} />}
        </Banner>
      )}
    </>
  );
}
