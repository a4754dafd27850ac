import { Button, Group, Stack, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Faults, useForm } from './use-form';

interface Props {
  label: string;
  hint?: string;
  /** The error at the field when it is empty. */
  needed: string;
  /** The server's error about it. */
  refusal?: string | undefined;
  submit: string;
  cancel: string;
  /** Whether the act cannot be undone. */
  isGrave?: boolean;
  busy: boolean;
  onSubmit: (reason: string) => void;
  onCancel: () => void;
  /** The facts to know before. */
  children?: ReactNode;
}

/** Asks why before something is done that is recorded in the audit log; without a reason nothing is done, and nothing typed is lost. */
export function ReasonForm({ label, hint, needed, refusal, submit, cancel, isGrave = false, busy, onSubmit, onCancel, children }: Props) {
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }): Faults => (reason.trim() === '' ? { reason: needed } : {}),
    // The caller sends it, and takes the form away once it is done.
    send: async ({ reason }) => {
      onSubmit(reason.trim());
      return false;
    },
  });
  const field = form.text('reason');
  return (
    <form {...form.element}>
      <Stack gap="sm">
        {children}
        <Textarea label={label} description={hint} autosize minRows={2} maxLength={500} {...field} error={field.error ?? refusal} />
        <Group gap="sm">
          <Button type="submit" loading={busy} {...(isGrave && { color: 'ember' })}>
            {submit}
          </Button>
          <Button variant="default" disabled={busy} onClick={onCancel}>
            {cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
