import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Modal } from '#kit/ui/Modal';
import type { Action } from '#kit/use-action';
import { Failure } from './Failure';

interface Props {
  title: string;
  /** The button that does it. */
  yes: string;
  no: string;
  /** For removals; other acts may go without a warning colour. */
  isDanger?: boolean;
  action: Pick<Action<[], unknown>, 'busy' | 'error'> & { run: () => unknown };
  /** The name of the act in a failure. */
  failed?: string;
  /** Shown for a failure instead of the usual text. */
  failure?: ReactNode;
  /** Another way out, between the two. */
  other?: ReactNode;
  onClose: () => void;
  /** The effect of the act. */
  children: ReactNode;
}

/**
 * Asks before something is done. The focus is on the button that does nothing, Escape does nothing too, and while it is being done the
 * dialog stays, so that a failure is read. @source decisions/0049; requirements/kitchen K46
 */
export function ConfirmDialog({ title, yes, no, isDanger = false, action, failed, failure, other, onClose, children }: Props) {
  const close = (): void => {
    if (!action.busy) onClose();
  };
  return (
    <Modal
      title={title}
      onClose={close}
      footer={
        <Group justify="flex-end">
          <Button variant="default" disabled={action.busy} onClick={close} data-autofocus>
            {no}
          </Button>
          {other}
          <Button {...(isDanger && { color: 'ember' })} loading={action.busy} onClick={() => void action.run()}>
            {yes}
          </Button>
        </Group>
      }
    >
      <Stack>
        {typeof children === 'string' ? <Text>{children}</Text> : children}
        {failure ?? <Failure error={action.error} {...(failed !== undefined && { what: failed })} />}
      </Stack>
    </Modal>
  );
}
