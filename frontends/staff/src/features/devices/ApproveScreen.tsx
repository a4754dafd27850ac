import { Button, Card, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import { issueAt } from '#kit/issue-at';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import { approveScreen } from './device-commands';
import { groupCode } from './group-code';

/** Lets a TV screen in by the code that it shows. */
export function ApproveScreen() {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const [approved, setApproved] = useState<string | null>(null);
  const approve = useAction(async () => {
    setApproved(null);
    const device = await approveScreen(code, name);
    setApproved(device.name);
    setCode('');
    setName('');
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void approve.run();
  };
  return (
    <Card withBorder component="section" aria-labelledby="approve-screen">
      <form onSubmit={submit}>
        <Stack>
          <div>
            <Title order={2} size="h3" id="approve-screen">
              {t('devices.approve.title')}
            </Title>
            <Text c="dimmed">{t('devices.approve.hint')}</Text>
          </div>
          {approve.error && <Banner kind="error">{errorText(t, approve.error)}</Banner>}
          {approved && <Banner kind="success">{t('devices.approve.done', { name: approved })}</Banner>}
          <TextInput
            label={t('devices.approve.code')}
            placeholder="BDFG-HJKL"
            required
            maxLength={9}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            styles={{ input: { letterSpacing: '0.12em', fontWeight: 700 } }}
            value={code}
            error={issueAt(approve.error, 'userCode')}
            onChange={(event) => setCode(groupCode(event.currentTarget.value))}
          />
          <TextInput
            label={t('devices.approve.name')}
            placeholder={t('devices.approve.nameHint')}
            required
            maxLength={60}
            value={name}
            error={issueAt(approve.error, 'name')}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" loading={approve.busy}>
            {t('devices.approve.submit')}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
