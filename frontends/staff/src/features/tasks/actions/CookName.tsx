import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../ui/use-form';
import classes from './CookName.module.css';
import { useCookName, useSigner } from './cook-name.store';

/** The name that the next start or completion is signed with, always in sight. @source decisions/0001 §46 */
export function CookName({ sessionName }: { sessionName: string }) {
  const { t } = useTranslation();
  const name = useSigner(sessionName);
  const [isOpen, setOpen] = useState(name === '');
  const form = useForm({
    initial: { name },
    send: async (typed) => {
      useCookName.getState().remember({ session: sessionName, name: typed.name });
      setOpen(false);
    },
    asksBeforeLeaving: false,
  });
  if (!isOpen) {
    return (
      <Group gap="xs" wrap="nowrap" data-screen-only>
        <Text className={classes.name}>
          {t('tasks.workingAs')} <strong>{name || t('tasks.nameless')}</strong>
        </Text>
        <Button variant="subtle" px="xs" className={classes.change} onClick={() => setOpen(true)}>
          {t('tasks.changeName')}
        </Button>
      </Group>
    );
  }
  return (
    <form {...form.element}>
      <Group gap="sm" align="flex-end">
        <TextInput label={t('tasks.yourName')} autoComplete="name" maxLength={120} {...form.text('name')} />
        <Button type="submit">{t('tasks.useName')}</Button>
      </Group>
    </form>
  );
}
