import { Button, Card, CopyButton, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import { issueAt } from '#kit/issue-at';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import { invitePhone } from './device-commands';
import { QrCode } from './QrCode';

/** Makes a one-time link for a cook's phone, shown as a QR code. @source decisions/0001 §5 */
export function InvitePhone() {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [invite, setInvite] = useState<{ name: string; url: string } | null>(null);
  const create = useAction(async () => {
    setInvite(null);
    setInvite({ name: name.trim(), url: await invitePhone(name.trim()) });
    setName('');
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void create.run();
  };
  return (
    <Card withBorder component="section" aria-labelledby="invite-phone">
      <form onSubmit={submit}>
        <Stack>
          <div>
            <Title order={2} size="h3" id="invite-phone">
              {t('devices.invite.title')}
            </Title>
            <Text c="dimmed">{t('devices.invite.hint')}</Text>
          </div>
          {create.error && <Banner kind="error">{errorText(t, create.error)}</Banner>}
          <TextInput
            label={t('devices.invite.name')}
            required
            maxLength={60}
            autoComplete="off"
            value={name}
            error={issueAt(create.error, 'name')}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" loading={create.busy}>
            {t('devices.invite.submit')}
          </Button>
        </Stack>
      </form>
      {invite && (
        <Stack mt="lg" align="center">
          <QrCode text={invite.url} label={t('devices.invite.qr', { name: invite.name })} />
          <Text ta="center">{t('devices.invite.scan', { name: invite.name })}</Text>
          <CopyButton value={invite.url}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? t('devices.invite.copied') : t('devices.invite.copy')}
              </Button>
            )}
          </CopyButton>
          <TextInput
            label={t('devices.invite.link')}
            readOnly
            w="100%"
            value={invite.url}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Stack>
      )}
    </Card>
  );
}
