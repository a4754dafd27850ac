import { useTranslation } from 'react-i18next';
import { useAction } from '#kit/use-action';
import type { User } from '#shared/auth/auth.contract';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { removeAccount } from '../../data/accounts.data';

/** Asks before an account goes for good. */
export function RemoveAccount({ account, onClose }: { account: User; onClose: () => void }) {
  const { t } = useTranslation();
  const remove = useAction(() => removeAccount(account.id));
  return (
    <ConfirmDialog
      title={t('accounts.removeTitle', { name: account.username })}
      yes={t('accounts.remove')}
      no={t('accounts.cancel')}
      isDanger
      action={remove}
      failed={t('accounts.failed.remove')}
      onClose={onClose}
    >
      {t('accounts.removeHint')}
    </ConfirmDialog>
  );
}
