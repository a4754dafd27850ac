import { useTranslation } from 'react-i18next';
import { useAction } from '#kit/use-action';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { saleTitle } from '#shared/sales-events/sale-words';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { removeSalesEvent } from '../../data/sales-events.data';

interface Props {
  event: ManagedSalesEvent;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before an event goes for good; one with bookings stays, and the dialog shows the alternative. */
export function DeleteEvent({ event, onClose, onDeleted }: Props) {
  const { t, i18n } = useTranslation();
  const remove = useAction(async () => {
    await removeSalesEvent(event);
    onDeleted();
  });
  return (
    <ConfirmDialog
      title={t('events.deleteTitle', { title: saleTitle(event, i18n.language) })}
      yes={t('events.delete')}
      no={t('events.cancel')}
      isDanger
      action={remove}
      failed={t('events.failed.delete')}
      onClose={onClose}
    >
      {t('events.deleteHint')}
    </ConfirmDialog>
  );
}
