import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { Modal } from '#kit/ui/Modal';
import type { Action } from '#kit/use-action';

interface Props {
  title: string;
  /** The button that does it. */
  go: string;
  action: Action<[], unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something is taken away. @source requirements/kitchen K46 */
export function Confirm({ title, go, action, onClose, children }: Props) {
  const { t } = useTranslation();
  return (
    <Modal title={title} onClose={onClose}>
      <Stack>
        <Text>{children}</Text>
        {action.error && <Banner kind="error">{errorText(t, action.error)}</Banner>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('tasks.cancel')}
          </Button>
          <Button color="ember" loading={action.busy} onClick={() => void action.run()}>
            {go}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
