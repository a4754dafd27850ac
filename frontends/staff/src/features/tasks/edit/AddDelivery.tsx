import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import { NameChoice } from '../../../ui/NameChoice';
import { AddDialog } from './AddDialog';
import { type DeliveryDraft, DeliveryFields } from './DeliveryFields';
import { faultTexts } from './fault-texts';
import { addTask } from '../task-changes';
import { offerAdditionBack } from '../actions/task-undo';

const EMPTY: DeliveryDraft & { assignedTo: string } = { deliveryLocation: '', deliveryType: 'standard', deliveryNotes: '', assignedTo: '' };

interface Props {
  eventId: string;
  /** Names that one tap takes. */
  names: readonly string[];
  /** What was typed stays while the dialog is closed. */
  opened: boolean;
  onClose: () => void;
}

/** The form for a delivery. @source requirements/kitchen K44 */
export function AddDelivery({ eventId, names, opened, onClose }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(EMPTY);
  const [nowhere, setNowhere] = useState(false);
  const add = useAction(async () => {
    const { assignedTo, ...delivery } = draft;
    const body = { ...delivery, deliveryLocation: delivery.deliveryLocation.trim(), ...(assignedTo.trim() && { assignedTo }) };
    const task = await addTask(eventId, { kind: 'delivery', body }, t('tasks.tools.delivery'));
    setDraft(EMPTY);
    onClose();
    if (task) offerAdditionBack(t, task);
  });
  if (!opened) return null;

  const change = (edit: Partial<typeof EMPTY>): void => {
    setDraft({ ...draft, ...edit });
    setNowhere(false);
    add.clear();
  };
  const submit = (): void => {
    if (draft.deliveryLocation.trim() === '') setNowhere(true);
    else void add.run();
  };

  const faultOf = faultTexts(t, nowhere ? ['deliveryLocation'] : [], add.error);
  return (
    <AddDialog title={t('tasks.tools.delivery')} add={add} onSubmit={submit} onClose={onClose}>
      {nowhere && <Banner kind="error">{t('tasks.form.noLocation')}</Banner>}
      <DeliveryFields draft={draft} faultOf={faultOf} isFirst onChange={change} />
      <NameChoice
        label={t('tasks.form.assignedTo')}
        names={names}
        value={draft.assignedTo}
        onChange={(assignedTo) => change({ assignedTo })}
      />
      <Banner kind="info">{t('tasks.form.deliveryPlanned')}</Banner>
    </AddDialog>
  );
}
