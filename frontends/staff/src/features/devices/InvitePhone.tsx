import { Button, Card, CopyButton, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#kit/ui/Banner';
import { chatLink } from '#shared/core/phone';
import { PHONE_ROLES, type PhoneRole } from '#shared/core/roles';
import { oneOf } from '#shared/core/narrow';
import { isOwnMachine } from '#shared/core/own-machine';
import { Failure } from '../../ui/Failure';
import { Heading } from '../../ui/Heading';
import { useForm } from '../../ui/use-form';
import { invitePhone } from './device-commands';
import { nameFaults } from './name-faults';
import { QrCode } from '../../ui/QrCode';

interface Props {
  /** The role of the phone; the form asks for it when missing. */
  role?: PhoneRole;
}

/** Makes a one-time link for a cook's or a rider's phone, shown as a QR code. @source decisions/0001 §5; decisions/0085 */
export function InvitePhone({ role: only }: Props) {
  const { t } = useTranslation();
  const [invite, setInvite] = useState<{ name: string; url: string } | null>(null);
  const [chosen, choose] = useState<PhoneRole>('kitchen');
  const role = only ?? chosen;
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => nameFaults(t, name),
    send: async ({ name }) => {
      setInvite(null);
      setInvite({ name: name.trim(), url: await invitePhone(name.trim(), role) });
    },
  });
  return (
    <Card withBorder component="section" aria-labelledby="invite-phone">
      <form {...form.element}>
        <Stack>
          <Heading
            id="invite-phone"
            title={t(role === 'rider' ? 'devices.invite.riderTitle' : 'devices.invite.title')}
            hint={t(role === 'rider' ? 'devices.invite.riderHint' : 'devices.invite.hint')}
            isOfPart
          />
          <Failure error={form.error} />
          {only === undefined && (
            <NativeSelect
              label={t('devices.invite.for')}
              value={chosen}
              onChange={({ currentTarget }) => choose(oneOf(PHONE_ROLES, currentTarget.value) ?? 'kitchen')}
              data={PHONE_ROLES.map((value) => ({ value, label: t(`devices.roles.${value}`) }))}
            />
          )}
          <TextInput label={t('devices.invite.name')} required maxLength={60} autoComplete="off" {...form.text('name')} />
          <Button {...form.button}>{t('devices.invite.submit')}</Button>
        </Stack>
      </form>
      {invite && (
        <Stack mt="lg" align="center">
          {isOwnMachine(new URL(invite.url).hostname) && <Banner kind="warning">{t('devices.invite.ownMachine')}</Banner>}
          <QrCode text={invite.url} label={t('devices.invite.qr', { name: invite.name })} />
          <Text ta="center">{t('devices.invite.scan', { name: invite.name })}</Text>
          <Button component="a" href={chatLink('', invite.url)} target="_blank" rel="noreferrer" variant="default">
            {t('devices.invite.whatsapp')}
          </Button>
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
