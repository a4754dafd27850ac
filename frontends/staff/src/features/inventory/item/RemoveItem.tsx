import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { Modal } from '#kit/ui/Modal';
import { useAction } from '#kit/use-action';
import type { InventoryItem } from '#shared/inventory/inventory-item.contract';
import { removeItem } from '../item-commands';
import { useItemTexts } from './item-texts';

/** Asks before an item goes for good. @source requirements/kitchen K46 */
export function RemoveItem({ item, onClose }: { item: InventoryItem; onClose: () => void }) {
  const { t } = useTranslation();
  const { nameOf } = useItemTexts();
  const remove = useAction(async () => {
    await removeItem(item);
    onClose();
  });
  return (
    <Modal
      title={t('inventory.removeTitle', { name: nameOf(item) })}
      onClose={onClose}
      footer={
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('inventory.cancel')}
          </Button>
          <Button color="ember" loading={remove.busy} onClick={() => void remove.run()}>
            {t('inventory.remove')}
          </Button>
        </Group>
      }
    >
      <Stack>
        <Text>{t('inventory.removeHint')}</Text>
        {remove.error && (
          <Banner kind="error" title={t('inventory.removeFailed')}>
            {errorText(t, remove.error)}
          </Banner>
        )}
      </Stack>
    </Modal>
  );
}
