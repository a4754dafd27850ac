import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Modal } from '#kit/ui/Modal';
import type { Form } from './use-form';

interface Props {
  title: string;
  submit: string;
  cancel: string;
  /** Of the button that submits, where it is not the usual one. */
  color?: string;
  /** Whether it cannot be left while it is being sent, because the act cannot be undone. */
  staysWhileBusy?: boolean;
  form: Pick<Form<object>, 'element' | 'busy'>;
  onClose: () => void;
  /** The faults, then the fields. */
  children: ReactNode;
}

/** The frame of a dialog with a form: its fields, and the two ways out below them. The form checks the values, the browser does not. */
export function FormDialog({ title, submit, cancel, color, staysWhileBusy = false, form, onClose, children }: Props) {
  return (
    <Modal title={title} onClose={onClose}>
      <form {...form.element}>
        <Stack>
          {children}
          <Group justify="flex-end">
            <Button variant="default" disabled={staysWhileBusy && form.busy} onClick={onClose}>
              {cancel}
            </Button>
            <Button type="submit" loading={form.busy} {...(color !== undefined && { color })}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
