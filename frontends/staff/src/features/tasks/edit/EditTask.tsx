import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#kit/http';
import { errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import { formatTime } from '#kit/format-time';
import type { ChangedBy } from '#shared/core/errors';
import type { Task } from '#shared/tasks/task.contract';
import { differing, draftOf, type EditDraft, editFaultsOf, type EditField, editOf, type Shown } from '#shared/tasks/task-edit';
import { FormDialog } from '../../../ui/FormDialog';
import { DeliveryFields } from './DeliveryFields';
import { faultTexts } from './fault-texts';
import { partText } from './part-text';
import { editTask } from '../task-changes';
import { taskText } from '../actions/task-undo';
import { TaskFields } from './TaskFields';
import { textIn } from '#shared/core/languages';

interface Props {
  /** As this screen shows it. */
  task: Task;
  shown: Shown;
  names: readonly string[];
  /** What was typed before, when an earlier edit was not taken. */
  typed?: Partial<EditDraft>;
  onSaved?: () => void;
  onClose: () => void;
}

/** The form of a task that exists. What somebody else changed meanwhile is shown, and what was typed stays. */
export function EditTask({ task, shown, names, typed = {}, onSaved, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const [base, setBase] = useState({ task, shown });
  const [edits, setEdits] = useState(typed);
  const [faults, setFaults] = useState<EditField[]>([]);
  const [conflict, setConflict] = useState<Partial<ChangedBy> | null>(null);
  const stored = draftOf(base.task, base.shown);
  const draft = { ...stored, ...edits };
  const takeTheirs = (current: Task, by: Partial<ChangedBy>): void => {
    const description = textIn({ en: current.description ?? '', ml: current.descriptionMalayalam }, i18n.language);
    setBase({ task: current, shown: { task: taskText(current), description } });
    setConflict(by);
  };
  const save = useAction(async () => {
    const { body, seen } = editOf(base.task, base.shown, draft);
    if (Object.keys(body).length > 0) await editTask(base.task, { ...body, seen }, t('tasks.edit.go'), takeTheirs);
    onSaved?.();
    onClose();
  });
  const change = (edit: Partial<EditDraft>): void => {
    setEdits({ ...edits, ...edit });
    setFaults([]);
    save.clear();
  };
  const submit = (): void => {
    const found = editFaultsOf(base.task, draft);
    setFaults(found);
    if (found.length === 0) void save.run();
  };
  const faultOf = faultTexts(t, faults, save.error);

  return (
    <FormDialog
      title={t('tasks.edit.go')}
      submit={t('tasks.edit.save')}
      cancel={t('tasks.cancel')}
      busy={save.busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Refusal error={save.error} conflict={conflict} theirs={differing(edits, stored).map((part) => partText(t, part, stored))} />
      {base.task.isDelivery && <DeliveryFields draft={draft} faultOf={faultOf} onChange={change} />}
      <TaskFields draft={draft} names={names} faultOf={faultOf} onChange={change} />
    </FormDialog>
  );
}

/** Why it was not saved: what somebody else made of the task, or the server's words. */
function Refusal({ error, conflict, theirs }: { error: ApiError | null; conflict: Partial<ChangedBy> | null; theirs: readonly string[] }) {
  const { t } = useTranslation();
  if (conflict && (!error || error.code === 'record.stale')) {
    const { changedBy, changedAt } = conflict;
    const title =
      changedBy !== undefined && changedAt !== undefined
        ? t('tasks.edit.changedBy', { name: changedBy, time: formatTime(changedAt) })
        : t('tasks.edit.changed');
    return (
      <Banner kind="warning" title={title}>
        {theirs.length > 0 && (
          <ul>
            {theirs.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {t('tasks.edit.stillHere')}
      </Banner>
    );
  }
  return (
    error && (
      <Banner kind="error" title={t('tasks.edit.failed')}>
        {errorText(t, error)}
      </Banner>
    )
  );
}
