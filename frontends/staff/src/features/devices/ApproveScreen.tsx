import { Button, Card, Stack, Text, TextInput, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { notify } from '#kit/notices.store';
import { Failure } from '../../ui/Failure';
import { useForm } from '../../ui/use-form';
import { Asker } from './Asker';
import { approveScreen } from './device-commands';
import { groupCode } from './group-code';
import { useAsker } from './use-asker';

/** Lets a TV screen in by the code that it shows. */
export function ApproveScreen() {
  const { t } = useTranslation();
  const form = useForm({
    initial: { code: '', name: '' },
    send: async ({ code, name }) => {
      const screen = await approveScreen(code, name);
      notify({ kind: 'success', text: (t) => t('devices.approve.done', { name: screen.name }) });
    },
  });
  const { asker, isLooking } = useAsker(form.values.code);
  return (
    <Card withBorder component="section" aria-labelledby="approve-screen">
      <form {...form.element} noValidate={false}>
        <Stack>
          <div>
            <Title order={2} size="h3" id="approve-screen">
              {t('devices.approve.title')}
            </Title>
            <Text c="dimmed">{t('devices.approve.hint')}</Text>
          </div>
          <Failure error={form.error} />
          <TextInput
            label={t('devices.approve.code')}
            placeholder="BDFG-HJKL"
            required
            maxLength={9}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            styles={{ input: { letterSpacing: '0.12em', fontWeight: 700 } }}
            {...form.text('code', 'userCode')}
            onChange={(event) => form.set({ code: groupCode(event.currentTarget.value) })}
          />
          {asker && <Asker asker={asker} />}
          <TextInput
            label={t('devices.approve.name')}
            placeholder={t('devices.approve.nameHint')}
            required
            maxLength={60}
            {...form.text('name')}
          />
          <Button type="submit" loading={form.busy} disabled={isLooking}>
            {t('devices.approve.submit')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
