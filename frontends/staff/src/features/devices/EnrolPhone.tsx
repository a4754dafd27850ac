import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { http } from '#kit/http/http';
import { deviceApi } from '#shared/devices/device.api';
import { Failure } from '../../ui/Failure';
import { useForm } from '../../ui/use-form';

interface Props {
  token: string;
  /** The person the manager made the link for; may be empty. */
  invitedName: string;
  onEnrolled: () => Promise<void>;
}

/** Turns a one-time link into this phone's own session. The name signs the work on this phone. */
export function EnrolPhone({ token, invitedName, onEnrolled }: Props) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { name: invitedName },
    send: async ({ name }) => {
      await http.post(deviceApi.enrol(), { token, ...(name.trim() && { name: name.trim() }) });
      await onEnrolled();
    },
    asksBeforeLeaving: false,
  });
  return (
    <form {...form.element}>
      <Stack>
        <Text>{t('enrol.hint')}</Text>
        <Failure error={form.error} />
        <TextInput label={t('enrol.name')} autoComplete="name" maxLength={60} {...form.text('name')} />
        <Button type="submit" size="lg" loading={form.busy}>
          {t('enrol.submit')}
        </Button>
      </Stack>
    </form>
  );
}
