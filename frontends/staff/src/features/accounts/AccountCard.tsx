import { Badge, Button, Card, Group, Menu, NativeSelect, Stack, Switch, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#kit/use-action';
import type { PatchUser, User } from '#shared/auth/auth.contract';
import { STAFF_ROLES } from '#shared/core/roles';
import { oneOf } from '#shared/core/narrow';
import { Failure } from '../../ui/Failure';
import { MoreMenu } from '../../ui/MoreMenu';
import { editAccount, removeAccount } from '../../data/accounts.data';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { NewPassword } from './NewPassword';

interface Props {
  account: User;
  /** The manager's own account keeps its role and stays; only the password changes, elsewhere on the page. */
  isMine: boolean;
  onPasswordReset: () => void;
}

/** One account: its role, whether it may sign in, a new password, its end. */
export function AccountCard({ account, isMine, onPasswordReset }: Props) {
  const { t } = useTranslation();
  const nameId = useId();
  const [resetting, reset] = useDisclosure(false);
  const [removing, removal] = useDisclosure(false);
  const change = useAction((patch: PatchUser) => editAccount(account.id, patch));
  return (
    <Card component="article" withBorder aria-labelledby={nameId}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Text id={nameId} component="h3" fw={700} size="lg" style={{ overflowWrap: 'anywhere' }}>
            {account.username}
          </Text>
          <Group gap="xs" wrap="nowrap">
            {isMine && <Badge>{t('accounts.you')}</Badge>}
            <Badge color={account.active ? 'leaf' : 'gray'}>
              {account.active ? t(`accounts.roles.${account.role}`) : t('accounts.disabled')}
            </Badge>
            {!isMine && (
              <MoreMenu label={t('accounts.moreOf', { name: account.username })}>
                <Menu.Item onClick={reset.open}>{t('accounts.reset')}</Menu.Item>
                <Menu.Divider />
                <Menu.Item color="ember" onClick={removal.open}>
                  {t('accounts.remove')}
                </Menu.Item>
              </MoreMenu>
            )}
          </Group>
        </Group>
        {!isMine && (
          <>
            <Group justify="space-between" align="flex-end">
              <NativeSelect
                label={t('accounts.role')}
                aria-describedby={nameId}
                value={account.role}
                disabled={change.busy}
                onChange={({ currentTarget }) => void change.run({ role: oneOf(STAFF_ROLES, currentTarget.value) ?? account.role })}
                data={STAFF_ROLES.map((role) => ({ value: role, label: t(`accounts.roles.${role}`) }))}
              />
              <Switch
                label={t('accounts.active')}
                aria-describedby={nameId}
                checked={account.active}
                disabled={change.busy}
                onChange={({ currentTarget }) => void change.run({ active: currentTarget.checked })}
              />
            </Group>
            <Failure error={change.error} what={t('accounts.failed.change')} onDismiss={change.clear} />
            {resetting && (
              <NewPassword
                account={account}
                onChanged={() => {
                  reset.close();
                  onPasswordReset();
                }}
              >
                {(busy) => (
                  <Group gap="sm">
                    <Button type="submit" loading={busy}>
                      {t('accounts.savePassword')}
                    </Button>
                    <Button variant="default" onClick={reset.close}>
                      {t('accounts.cancel')}
                    </Button>
                  </Group>
                )}
              </NewPassword>
            )}
          </>
        )}
      </Stack>
      {removing && <RemoveAccount account={account} onClose={removal.close} />}
    </Card>
  );
}

/** Asks before an account goes for good. */
function RemoveAccount({ account, onClose }: { account: User; onClose: () => void }) {
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
