import { Button, Card, NativeSelect, Stack, TextInput, Title } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import { issueAt } from '#kit/issue-at';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import { STAFF_ROLES, type StaffRole } from '#shared/auth/roles';
import { oneOf } from '#shared/core/narrow';
import { isPassword, isUsername } from './account-rules';
import { useAccounts } from './accounts.store';
import { PasswordField } from './PasswordField';

const EMPTY: { username: string; password: string; role: StaffRole } = { username: '', password: '', role: 'kitchen' };

/** A new account for somebody of the staff. What was typed stays until it exists. */
export function CreateAccount({ onCreated }: { onCreated: (username: string) => void }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(EMPTY);
  const [checked, setChecked] = useState(false);
  const create = useAction(async () => {
    await useAccounts.getState().create({ ...draft, username: draft.username.trim() });
    onCreated(draft.username.trim());
    setDraft(EMPTY);
    setChecked(false);
  });
  const change = (part: Partial<typeof EMPTY>): void => {
    setDraft({ ...draft, ...part });
    create.clear();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (isUsername(draft.username) && isPassword(draft.password)) void create.run();
  };
  const nameError = (): string | undefined => {
    if (checked && !isUsername(draft.username)) return t('accounts.rules.username');
    if (create.error?.code === 'user.nameTaken') return errorText(t, create.error);
    return issueAt(create.error, 'username');
  };
  return (
    <Card withBorder component="section" aria-labelledby="create-account">
      <form onSubmit={submit} noValidate>
        <Stack>
          <Title order={3} id="create-account">
            {t('accounts.create')}
          </Title>
          <TextInput
            label={t('signIn.username')}
            required
            maxLength={60}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={draft.username}
            error={nameError()}
            onChange={({ currentTarget }) => change({ username: currentTarget.value })}
          />
          <PasswordField
            label={t('signIn.password')}
            value={draft.password}
            checked={checked}
            refusal={issueAt(create.error, 'password')}
            onChange={(password) => change({ password })}
          />
          <NativeSelect
            label={t('accounts.role')}
            value={draft.role}
            onChange={({ currentTarget }) => change({ role: oneOf(STAFF_ROLES, currentTarget.value) ?? draft.role })}
            data={STAFF_ROLES.map((role) => ({ value: role, label: t(`accounts.roles.${role}`) }))}
          />
          {create.error && (
            <Banner kind="error">
              <strong>{t('accounts.failed.create')}</strong> {errorText(t, create.error)}
            </Banner>
          )}
          <Button type="submit" loading={create.busy}>
            {t('accounts.createSubmit')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
