import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCookName, useSigner } from './cook-name.store';

/** The name that the next start or completion is signed with, always in sight. @source decisions/0001 §46 */
export function CookName({ sessionName }: { sessionName: string }) {
  const { t } = useTranslation();
  const name = useSigner(sessionName);
  const [draft, setDraft] = useState<string | null>(name ? null : '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    useCookName.getState().remember({ session: sessionName, name: draft ?? '' });
    setDraft(null);
  };
  if (draft === null) {
    return (
      <Group gap="sm">
        <Text>
          {t('tasks.workingAs')} <strong>{name || t('tasks.nameless')}</strong>
        </Text>
        <Button variant="subtle" px="xs" onClick={() => setDraft(name)}>
          {t('tasks.changeName')}
        </Button>
      </Group>
    );
  }
  return (
    <form onSubmit={submit}>
      <Group gap="sm" align="flex-end">
        <TextInput
          label={t('tasks.yourName')}
          autoComplete="name"
          maxLength={120}
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
        <Button type="submit">{t('tasks.useName')}</Button>
      </Group>
    </form>
  );
}
