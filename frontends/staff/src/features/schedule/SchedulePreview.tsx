import { Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Banner } from '#kit/ui/Banner';
import { currentLanguage } from '#kit/i18n';
import { formatMinutes } from '#kit/format-time';
import type { SchedulePreview as Preview } from '#shared/tasks/schedule-preview';
import classes from './SchedulePanel.module.css';
import { laterDelivery } from '#shared/tasks/plan-conflicts';
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
}

/** In words: how far the day moves, when the food will be ready, and who has to get up too early. */
export function SchedulePreview({ preview, delivery, onDeliver }: Props) {
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
      <div className={classes.text}>
        {moves !== 0 && <Text>{t(moves > 0 ? 'schedule.later' : 'schedule.sooner', { by: shiftText(t, moves) })}</Text>}
        {moves === 0 && pulled.length === 0 && <Text>{t('schedule.stays')}</Text>}
        {pulled.length > 0 && <Text>{t('schedule.pulled', { count: pulled.length })}</Text>}
        {ready !== null && (
          <Text>
            {t('schedule.ready', { time: formatMinutes(ready) })}{' '}
            {missed && (
              <Text span fw={700} c="var(--k-danger)">
                {t('schedule.readyAfter', { by: shiftText(t, missed.by), time: formatMinutes(delivery) })}
              </Text>
            )}
          </Text>
        )}
      </div>
      {early.length > 0 && (
        <Banner kind="warning" title={t('schedule.early', { count: early.length })}>
          <ul className={classes.early}>
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

/** "2 h", "45 min", "1 h 30 min", whichever way. */
function shiftText(t: TFunction, minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  if (hours === 0) return t('schedule.minutes', { minutes: rest });
  return rest === 0 ? t('schedule.hours', { hours }) : t('schedule.hoursMinutes', { hours, minutes: rest });
}
