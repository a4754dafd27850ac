import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { Modal } from '#kit/ui/Modal';
import { useAction } from '#kit/use-action';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { removeSalesEvent } from './sales-events.store';

interface Props {
  event: ManagedSalesEvent;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before an event goes for good; one with bookings stays, and the dialog says what to do instead. */
export function DeleteEvent({ event, onClose, onDeleted }: Props) {
  const { t } = useTranslation();
  const remove = useAction(async () => {
    await removeSalesEvent(event);
    onDeleted();
  });
  return (
    <Modal
      title={t('events.deleteTitle', { title: event.title })}
      onClose={onClose}
      footer={
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('events.cancel')}
          </Button>
          <Button color="ember" loading={remove.busy} onClick={() => void remove.run()}>
            {t('events.delete')}
          </Button>
        </Group>
      }
    >
      <Stack>
        <Text>{t('events.deleteHint')}</Text>
        {remove.error && (
          <Banner kind="error">
            <strong>{t('events.failed.delete')}</strong> {errorText(t, remove.error)}
          </Banner>
        )}
      </Stack>
    </Modal>
  );
}
