import { Button, Group, Stack, Textarea } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';

interface Props {
  label: string;
  hint?: string;
  /** Said beside the field when it is empty. */
  needed: string;
  /** What the server said of it. */
  refusal?: string | undefined;
  submit: string;
  cancel: string;
  /** What is done cannot be undone. */
  isGrave?: boolean;
  busy: boolean;
  onSubmit: (reason: string) => void;
  onCancel: () => void;
  /** What there is to know before. */
  children?: ReactNode;
}

/** Asks why before something is done that is recorded in the audit log; without a reason nothing is done, and nothing typed is lost. */
export function ReasonForm({ label, hint, needed, refusal, submit, cancel, isGrave = false, busy, onSubmit, onCancel, children }: Props) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    const why = reason.trim();
    setMissing(why === '');
    if (why) onSubmit(why);
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="sm">
        {children}
        <Textarea
          label={label}
          description={hint}
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          error={isMissing ? needed : refusal}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
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
