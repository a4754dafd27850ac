import { useTranslation } from 'react-i18next';
import { useAction } from '#kit/use-action';
import type { InventoryItem } from '#shared/inventory/inventory.contract';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
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
    <ConfirmDialog
      title={t('inventory.removeTitle', { name: nameOf(item) })}
      yes={t('inventory.remove')}
      no={t('inventory.cancel')}
      isDanger
      action={remove}
      failed={t('inventory.removeFailed')}
      onClose={onClose}
    >
      {t('inventory.removeHint')}
    </ConfirmDialog>
  );
}
