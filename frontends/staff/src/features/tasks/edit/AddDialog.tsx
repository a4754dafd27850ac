import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../ui/Failure';
import { FormDialog } from '../../../ui/FormDialog';
import type { Form } from '../../../ui/use-form';

interface Props {
  title: string;
  form: Pick<Form<object>, 'element' | 'busy' | 'error'>;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The frame of a form that adds to the list: the reason of a refusal is above the fields. */
export function AddDialog({ title, form, onClose, children }: Props) {
  const { t } = useTranslation();
  return (
    <FormDialog title={title} submit={t('tasks.form.add')} cancel={t('tasks.cancel')} form={form} onClose={onClose}>
      <Failure error={form.error} what={t('tasks.notAdded')} />
      {children}
    </FormDialog>
  );
}
