import { Button, CopyButton, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '#kit/http/http';
import { useAction } from '#kit/use-action';
import { Banner } from '#kit/ui/Banner';
import { bookingApi } from '#shared/bookings/bookings.api';
import type { ShownLink, ShowLink } from '#shared/bookings/order-link.contract';
import { chatLink } from '#shared/core/phone';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Failure } from '../../ui/Failure';
import { QrCode } from '../../ui/QrCode';
import { WhatsappLink } from '../../ui/ReachLink';
import classes from './OrderLinkView.module.css';

/** The link by which the customer opens the order on any phone: show, copy, send, print, renew, revoke. @source requirements/console C63 */
export function OrderLinkView({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<ShownLink | null>(null);
  const [asked, setAsked] = useState<'renew' | 'revoke' | null>(null);
  const [isRevoked, setRevoked] = useState(false);
  const show = useAction(async (request: ShowLink) => {
    setShown(await http.post(bookingApi.makeLink(bookingId), request));
    setRevoked(false);
    setAsked(null);
  });
  const revoke = useAction(async () => {
    await http.delete(bookingApi.revokeLink(bookingId));
    setShown(null);
    setRevoked(true);
    setAsked(null);
  });
  return (
    <section aria-label={t('bookings.link.title')}>
      <Title order={3} size="h3" mb="xs">
        {t('bookings.link.title')}
      </Title>
      <Stack gap="sm">
        <Text c="dimmed">{t('bookings.link.hint')}</Text>
        {isRevoked && <Banner kind="success">{t('bookings.link.revoked')}</Banner>}
        {asked === null && <Failure error={show.error} />}
        {shown === null && (
          <Group>
            <Button variant="default" loading={show.busy} onClick={() => void show.run({})}>
              {t(isRevoked ? 'bookings.link.make' : 'bookings.link.show')}
            </Button>
          </Group>
        )}
        {shown && <Shown shown={shown} bookingId={bookingId} onAsk={setAsked} />}
      </Stack>
      {asked && (
        <ConfirmDialog
          title={t(`bookings.link.${asked}Question`)}
          yes={t(`bookings.link.${asked}`)}
          no={t('bookings.link.keep')}
          isDanger
          action={asked === 'renew' ? { ...show, run: () => show.run({ renew: true }) } : revoke}
          onClose={() => setAsked(null)}
        >
          {t('bookings.link.ends')}
        </ConfirmDialog>
      )}
    </section>
  );
}

interface ShownProps {
  shown: ShownLink;
  bookingId: string;
  onAsk: (what: 'renew' | 'revoke') => void;
}

function Shown({ shown: { link, customer }, bookingId, onAsk }: ShownProps) {
  const { t } = useTranslation();
  const { url } = link;
  const message = t('bookings.link.message', { name: customer.name, reference: bookingId, url });
  return (
    <>
      <figure className={classes.label} data-print-alone>
        <QrCode text={url} label={t('bookings.link.qr', { reference: bookingId })} />
        <figcaption>
          <strong translate="no">{bookingId}</strong>
          <br />
          {customer.name}
        </figcaption>
      </figure>
      <TextInput label={t('bookings.link.url')} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      <Group gap="xs">
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {t(copied ? 'bookings.link.copied' : 'bookings.link.copy')}
            </Button>
          )}
        </CopyButton>
        {customer.phone && <WhatsappLink href={chatLink(customer.phone, message)} name={customer.name} />}
        <Button variant="default" leftSection={<Printer size={18} />} onClick={() => window.print()}>
          {t('bookings.link.print')}
        </Button>
      </Group>
      <Group gap="xs">
        <Button variant="subtle" onClick={() => onAsk('renew')}>
          {t('bookings.link.renew')}
        </Button>
        <Button variant="subtle" color="ember" onClick={() => onAsk('revoke')}>
          {t('bookings.link.revoke')}
        </Button>
      </Group>
    </>
  );
}
