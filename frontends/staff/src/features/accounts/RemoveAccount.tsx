import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { Modal } from '#kit/ui/Modal';
import { useAction } from '#kit/use-action';
import type { User } from '#shared/auth/auth.contract';
import { useAccounts } from './accounts.store';

/** Asks before an account goes for good. */
export function RemoveAccount({ account, onClose }: { account: User; onClose: () => void }) {
  const { t } = useTranslation();
  const remove = useAction(() => useAccounts.getState().remove(account.id));
  return (
    <Modal
      title={t('accounts.removeTitle', { name: account.username })}
      onClose={onClose}
      footer={
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('accounts.cancel')}
          </Button>
          <Button color="ember" loading={remove.busy} onClick={() => void remove.run()}>
            {t('accounts.remove')}
          </Button>
        </Group>
      }
    >
      <Stack>
        <Text>{t('accounts.removeHint')}</Text>
        {remove.error && (
          <Banner kind="error">
            <strong>{t('accounts.failed.remove')}</strong> {errorText(t, remove.error)}
          </Banner>
        )}
      </Stack>
    </Modal>
  );
}
