import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode, Ref, SubmitEvent } from 'react';
import { Modal } from '#kit/ui/Modal';

interface Props {
  title: string;
  submit: string;
  cancel: string;
  busy?: boolean;
  /** Of the button that submits, where it is not the usual one. */
  color?: string;
  onSubmit: () => void;
  onClose: () => void;
  /** What was wrong, then the fields. */
  children: ReactNode;
  ref?: Ref<HTMLFormElement>;
}

/** The frame of a dialog that is filled in: its fields, and the two ways out below them. What is typed is checked by the caller, not by the browser. */
export function FormDialog({ title, submit, cancel, busy = false, color, onSubmit, onClose, children, ref }: Props) {
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Modal title={title} onClose={onClose}>
      <form ref={ref} onSubmit={send} noValidate>
        <Stack>
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {cancel}
            </Button>
            <Button type="submit" loading={busy} {...(color !== undefined && { color })}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
