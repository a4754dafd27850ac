import { useTranslation } from 'react-i18next';
import { formatMinutes } from '#kit/formats';
import { Banner } from '#kit/ui/Banner';
import { missedDelivery } from '#shared/tasks/schedule-preview';
import { useLiveSchedule, useSchedule } from '../../../data/schedule.data';
import { useTasks } from '../../../data/tasks.data';
import { NameChoice } from '../../../ui/NameChoice';
import { useForm } from '../../../ui/use-form';
import { offerAdditionBack } from '../actions/task-undo';
import { addTask } from '../task-changes';
import { AddDialog } from './AddDialog';
import { type DeliveryDraft, DeliveryFields } from './DeliveryFields';
import { taskFaults } from './fault-texts';

const EMPTY: DeliveryDraft & { assignedTo: string } = { deliveryLocation: '', deliveryType: 'standard', deliveryNotes: '', assignedTo: '' };

interface Props {
  eventId: string;
  /** Names that one tap takes. */
  names: readonly string[];
  /** Typed values stay while the dialog is closed. */
  opened: boolean;
  onClose: () => void;
}

/** The form for a delivery. @source requirements/kitchen K44 */
export function AddDelivery({ eventId, names, opened, onClose }: Props) {
  const { t } = useTranslation();
  const { found, refused } = taskFaults(t);
  const form = useForm({
    initial: EMPTY,
    check: ({ deliveryLocation }) => found(deliveryLocation.trim() === '' ? ['deliveryLocation'] : []),
    refused,
    send: async ({ assignedTo, ...delivery }) => {
      const body = { ...delivery, deliveryLocation: delivery.deliveryLocation.trim(), ...(assignedTo.trim() && { assignedTo }) };
      const task = await addTask(eventId, { kind: 'delivery', body }, t('tasks.tools.delivery'));
      onClose();
      if (task) offerAdditionBack(task);
    },
  });
  if (!opened) return null;
  const isNowhere = form.error === null && form.faultAt('deliveryLocation') !== undefined;
  return (
    <AddDialog title={t('tasks.tools.delivery')} form={form} onClose={onClose}>
      {isNowhere && <Banner kind="error">{t('tasks.form.noLocation')}</Banner>}
      <DeliveryFields form={form} isFirst />
      <NameChoice label={t('tasks.form.assignedTo')} names={names} {...form.input('assignedTo')} />
      <Banner kind="info">{t('tasks.form.deliveryPlanned')}</Banner>
      <BeforeTheFood eventId={eventId} />
    </AddDialog>
  );
}

/** Warns where the plan has the food ready later than it would leave. */
function BeforeTheFood({ eventId }: { eventId: string }) {
  const { t } = useTranslation();
  useLiveSchedule(eventId);
  const deliveryTime = useSchedule(({ record }) => record?.deliveryTime ?? null);
  const tasks = useTasks(({ list }) => list);
  const missed = deliveryTime === null ? null : missedDelivery(tasks, deliveryTime);
  if (missed === null) return null;
  const { ready, by } = missed;
  return (
    <Banner kind="warning">{t('tasks.form.deliveryTooEarly', { time: formatMinutes(ready - by), ready: formatMinutes(ready) })}</Banner>
  );
}
