import { Badge, Button, Card, Group, Loader, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import { useServerNow } from '#kit/server-clock';
import { Banner } from '#kit/ui/Banner';
import { Spinner } from '#kit/ui/Spinner';
import { useAction } from '#kit/use-action';
import { useTransient } from '#kit/use-transient';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { parseDelivery } from '#shared/tasks/schedule-shift';
import { previewSchedule } from '#shared/tasks/schedule-preview';
import type { Schedule } from '#shared/tasks/schedule.contract';
import type { Task } from '#shared/tasks/task.contract';
import { Failure } from '../../ui/Failure';
import { DeliveryChoice } from './DeliveryChoice';
import { SchedulePreview } from './SchedulePreview';
import { TimelinePicture } from './TimelinePicture';
import classes from './SchedulePanel.module.css';
import { setDeliveryTime, useLiveSchedule, useSchedule } from '../../data/schedule.data';
import { deliveryText } from './delivery-text';

/** @source decisions/0001 §49 */
const UPDATED_MS = 1_500;
/** The now-line moves, and what is late is seen, so often. */
const LOOK_EVERY_MS = 30_000;

interface Props {
  event: DiaryEvent;
  /** The event's list as it stands on this screen. */
  tasks: readonly Task[];
}

/** When the food leaves and what that does to the day: choose, see, apply, take back. @source requirements/kitchen K36 */
export function SchedulePanel({ event, tasks }: Props) {
  const { t } = useTranslation();
  useLiveSchedule(event.id);
  const { record: schedule, error } = useSchedule();
  return (
    <Card withBorder component="section" aria-labelledby="schedule-title" className={classes.panel}>
      <Title order={2} size="h3" id="schedule-title">
        {t('tasks.tools.schedule')}
      </Title>
      {!schedule && error && (
        <Banner kind="error" title={t('schedule.loadFailed')}>
          {errorText(t, error)}
        </Banner>
      )}
      {!schedule && !error && <Spinner label={t('schedule.loading')} />}
      {schedule && <Chosen key={schedule.eventId} event={event} tasks={tasks} schedule={schedule} />}
    </Card>
  );
}

function Chosen({ event, tasks, schedule }: Props & { schedule: Schedule }) {
  const { t } = useTranslation();
  const now = new Date(useServerNow(LOOK_EVERY_MS)).toISOString();
  /** Null: what stands; a choice of one's own outlives a push. */
  const [choice, setChoice] = useState<string | null>(null);
  const [updated, say] = useTransient<true>(UPDATED_MS);
  const apply = useAction(async (deliveryTime: string) => {
    await setDeliveryTime(schedule, deliveryTime);
    setChoice(null);
    say(true);
  });
  const wanted = choice ?? schedule.deliveryTime;
  const delivery = parseDelivery(wanted);
  const preview = previewSchedule(schedule, tasks, delivery === null ? schedule.deliveryTime : wanted);
  const { previousDeliveryTime: previous } = schedule;

  return (
    <>
      <DeliveryChoice value={wanted} onChange={setChoice} />
      <SchedulePreview preview={preview} delivery={delivery} />
      <Failure error={apply.error} what={t('schedule.notApplied')} onDismiss={apply.clear} />
      <Group gap="sm">
        <Button
          aria-disabled={delivery === null || wanted === schedule.deliveryTime}
          data-disabled={delivery === null || wanted === schedule.deliveryTime || undefined}
          leftSection={apply.busy ? <Loader size="xs" color="var(--k-on-fill)" aria-label={t('schedule.applying')} /> : undefined}
          onClick={() => {
            if (delivery !== null && wanted !== schedule.deliveryTime) void apply.run(wanted);
          }}
        >
          {t('schedule.apply')}
        </Button>
        {previous !== null && previous !== schedule.deliveryTime && (
          <Button variant="default" onClick={() => void apply.run(previous)}>
            {t('schedule.undo', { time: deliveryText(previous) })}
          </Button>
        )}
        <div role="status">
          {updated && (
            <Badge color="leaf" size="lg">
              ✓ {t('schedule.updated')}
            </Badge>
          )}
        </div>
      </Group>
      {preview.tasks.length === 0 ? (
        <Text c="dimmed">{t('schedule.none')}</Text>
      ) : (
        <TimelinePicture tasks={preview.tasks} eventDate={event.date} now={now} delivery={delivery ?? 0} isPreview={preview.moves !== 0} />
      )}
    </>
  );
}
