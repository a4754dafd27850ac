import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import type { Action } from '#kit/use-action';
import { FormDialog } from '../../../ui/FormDialog';

interface Props {
  title: string;
  add: Pick<Action<[], unknown>, 'busy' | 'error'>;
  onSubmit: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The frame of a form that adds to the list: why it was refused stands above the fields. */
export function AddDialog({ title, add, onSubmit, onClose, children }: Props) {
  const { t } = useTranslation();
  return (
    <FormDialog title={title} submit={t('tasks.form.add')} cancel={t('tasks.cancel')} busy={add.busy} onSubmit={onSubmit} onClose={onClose}>
      {add.error && (
        <Banner kind="error" title={t('tasks.notAdded')}>
          {errorText(t, add.error)}
        </Banner>
      )}
      {children}
    </FormDialog>
  );
}
