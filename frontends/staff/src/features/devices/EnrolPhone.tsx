import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '#kit/http';
import { errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import { deviceRoutes } from '#shared/devices/device.routes';

interface Props {
  token: string;
  /** Whom the manager made the link for; may be empty. */
  invitedName: string;
  onEnrolled: () => Promise<void>;
}

/** Turns a one-time link into this phone's own session. The name signs what is done here. */
export function EnrolPhone({ token, invitedName, onEnrolled }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState(invitedName);
  const enrol = useAction(async () => {
    await http.post(deviceRoutes.enrol, { token, ...(name.trim() && { name: name.trim() }) });
    await onEnrolled();
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void enrol.run();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text>{t('devices.enrol.hint')}</Text>
        {enrol.error && <Banner kind="error">{errorText(t, enrol.error)}</Banner>}
        <TextInput
          label={t('devices.enrol.name')}
          autoComplete="name"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" loading={enrol.busy}>
          {t('devices.enrol.submit')}
        </Button>
      </Stack>
    </form>
  );
}
