import { Button, Card, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/auth/auth.contract';
import { NewPassword } from './NewPassword';

interface Props {
  account: User;
  /** The old session ended with the old password; this opens a new one. */
  onChanged: (password: string) => Promise<void>;
}

/** The signed-in person's own password. */
export function OwnPassword({ account, onChanged }: Props) {
  const { t } = useTranslation();
  return (
    <Card withBorder component="section" aria-labelledby="own-password">
      <Stack>
        <div>
          <Title order={3} id="own-password">
            {t('accounts.own')}
          </Title>
          <Text c="dimmed">{t('accounts.ownHint', { name: account.username })}</Text>
        </div>
        <NewPassword account={account} onChanged={onChanged}>
          {(busy) => (
            <Button type="submit" loading={busy}>
              {t('accounts.ownSubmit')}
            </Button>
          )}
        </NewPassword>
      </Stack>
    </Card>
  );
}
