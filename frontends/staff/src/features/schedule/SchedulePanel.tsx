import { Badge, Button, Card, Chip, Group, Loader, Switch, Text, TextInput, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useId, useState } from 'react';
import { notify } from '#kit/notices.store';
import { useServerNow } from '#kit/server-clock';
import { useAction } from '#kit/use-action';
import { useTransient } from '#kit/use-transient';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import type { Schedule } from '#shared/tasks/schedule.contract';
import type { Task } from '#shared/tasks/task.contract';
import { OFFERED_DELIVERIES } from '#shared/tasks/schedule-shift';
import { Failure } from '../../ui/Failure';
import { Loaded } from '../../ui/Loaded';
import { restoreSnapshot } from '../../data/snapshots.data';
import { applyPlan, schedule, setDeliveryTime } from '../../data/schedule.data';
import { Conflicts } from './Conflicts';
import { SchedulePreview } from './SchedulePreview';
import { TimelinePicture } from './TimelinePicture';
import { deliveryText } from './delivery-text';
import { useScheduleDraft } from './use-schedule-draft';
import classes from './SchedulePanel.module.css';

/** @source decisions/0001 §49 */
const UPDATED_MS = 1_500;
/** How often the now-line moves, and late tasks are found. */
const LOOK_EVERY_MS = 30_000;

interface Props {
  event: DiaryEvent;
  /** The current list of the event on this screen. */
  tasks: readonly Task[];
  /** People who may do a task. */
  names: readonly string[];
  /** Whether the plan is this person's to change, and not the delivery time alone. */
  mayPlan: boolean;
}

/** The time when the food leaves and its effect on the day: choose, see, apply, take back. @source requirements/kitchen K36 */
export function SchedulePanel(props: Props) {
  const { event } = props;
  const { t } = useTranslation();
  return (
    <Card withBorder component="section" aria-labelledby="schedule-title" className={classes.panel}>
      <Title order={2} size="h3" id="schedule-title">
        {t('tasks.tools.schedule')}
      </Title>
      <Loaded store={schedule} of={event.id} failed={t('schedule.loadFailed')} loading={t('schedule.loading')} again={false} isQuiet>
        {({ record }) => <Chosen key={record.eventId} {...props} schedule={record} />}
      </Loaded>
    </Card>
  );
}

function Chosen({ event, tasks, names, mayPlan, schedule }: Props & { schedule: Schedule }) {
  const { t } = useTranslation();
  const now = new Date(useServerNow(LOOK_EVERY_MS)).toISOString();
  const draft = useScheduleDraft(schedule, tasks);
  const { wanted, delivery, plansBackward, changes, preview, isNew, canApply } = draft;
  const [updated, say] = useTransient<true>(UPDATED_MS);
  const isPlan = mayPlan && draft.isPlan;
  const apply = useAction(async (deliveryTime: string, plan: boolean) => {
    if (plan) offerBack(await applyPlan(schedule, { deliveryTime, plansBackward, changes: [...changes] }));
    else await setDeliveryTime(schedule, deliveryTime);
    draft.forget();
    say(true);
  });
  const { previousDeliveryTime: previous } = schedule;

  return (
    <>
      <DeliveryChoice value={wanted} onChange={draft.deliverAt} />
      {mayPlan ? (
        <Switch
          size="md"
          label={t('schedule.backward')}
          description={t('schedule.backwardHint')}
          checked={plansBackward}
          styles={{ body: { minHeight: 'var(--k-tap)' } }}
          onChange={({ currentTarget: { checked } }) => draft.planBackward(checked)}
        />
      ) : (
        plansBackward && <Text c="dimmed">{t('schedule.isBackward')}</Text>
      )}
      <SchedulePreview
        preview={preview}
        delivery={delivery}
        isBackward={plansBackward}
        onDeliver={draft.deliverAt}
        onPlanBack={mayPlan ? () => draft.planBackward(true) : null}
      />
      {delivery !== null && <Conflicts preview={preview} names={names} mayPlan={mayPlan} onTake={draft.take} />}
      {changes.length > 0 && (
        <Group gap="sm">
          <Text>{t('schedule.changed', { count: changes.length })}</Text>
          <Button variant="default" onClick={draft.forget}>
            {t('schedule.discard')}
          </Button>
        </Group>
      )}
      <Failure error={apply.error} what={t('schedule.notApplied')} onDismiss={apply.clear} />
      <Group gap="sm">
        <Button
          aria-disabled={!canApply}
          data-disabled={!canApply || undefined}
          leftSection={apply.busy ? <Loader size="xs" color="var(--k-on-fill)" aria-label={t('schedule.applying')} /> : undefined}
          onClick={() => {
            if (canApply) void apply.run(wanted, isPlan);
          }}
        >
          {t('schedule.apply')}
        </Button>
        {previous !== null && previous !== schedule.deliveryTime && (
          <Button variant="default" onClick={() => void apply.run(previous, false)}>
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
        <TimelinePicture tasks={preview.tasks} eventDate={event.date} now={now} delivery={delivery ?? 0} isPreview={isNew} />
      )}
    </>
  );
}

/** Says that the plan was applied, and offers the day as it was before. */
const offerBack = (snapshotId: number): void =>
  notify({
    kind: 'success',
    text: (t) => t('schedule.planned'),
    notUndone: (t) => t('schedule.notTakenBack'),
    undo: () => restoreSnapshot(snapshotId),
  });

const CUSTOM = 'custom';
const isOffered = (time: string): boolean => OFFERED_DELIVERIES.some((offered) => offered === time);
/** "2 PM", as offered. */
const brief = (time: string): string => deliveryText(time).replace(':00', '');

/** The delivery times offered, and any other. @source requirements/kitchen K63 */
function DeliveryChoice({ value, onChange }: { value: string; onChange: (deliveryTime: string) => void }) {
  const { t } = useTranslation();
  const labelId = useId();
  const [asksCustom, setAsksCustom] = useState(false);
  const custom = asksCustom || !isOffered(value);
  return (
    <div role="group" aria-labelledby={labelId}>
      <div id={labelId}>{t('schedule.delivery')}</div>
      <Chip.Group
        value={custom ? CUSTOM : value}
        onChange={(chosen) => {
          setAsksCustom(chosen === CUSTOM);
          if (chosen !== CUSTOM) onChange(chosen);
        }}
      >
        <Group gap="xs" my="xs">
          {OFFERED_DELIVERIES.map((time) => (
            <Chip key={time} value={time} size="lg" color="brass" autoContrast styles={{ label: { height: 'var(--k-tap)' } }}>
              {brief(time)}
            </Chip>
          ))}
          <Chip value={CUSTOM} size="lg" color="brass" autoContrast styles={{ label: { height: 'var(--k-tap)' } }}>
            {t('schedule.custom')}
          </Chip>
        </Group>
      </Chip.Group>
      {custom && (
        <TextInput
          type="time"
          maw="12rem"
          label={t('schedule.customTime')}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
