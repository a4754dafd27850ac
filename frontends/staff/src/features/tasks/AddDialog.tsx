import { Button, Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { wordError } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { Modal } from '#kit/ui/Modal';
import type { Action } from '#kit/use-action';

interface Props {
  title: string;
  add: Pick<Action<[], unknown>, 'busy' | 'error'>;
  onSubmit: () => void;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The frame of a form that adds to the list: why it was refused above the fields, the ways out below. */
export function AddDialog({ title, add, onSubmit, onClose, children }: Props) {
  const { t } = useTranslation();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Modal title={title} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          {add.error && (
            <Banner kind="error" title={t('tasks.notAdded')}>
              {wordError(t, add.error)}
            </Banner>
          )}
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('tasks.cancel')}
            </Button>
            <Button type="submit" loading={add.busy}>
              {t('tasks.form.add')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
