import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#kit/formats';
import { useAction } from '#kit/use-action';
import type { PaymentLink } from '#shared/bookings/entered-order.contract';
import { linkMessage } from '#shared/bookings/link-message';
import { chatLink } from '#shared/core/phone';
import { Failure } from './Failure';

/** The message with the link in both languages: to send on WhatsApp, to copy. */
export function LinkShare({ link }: { link: PaymentLink }) {
  const { t, i18n } = useTranslation();
  const message = linkMessage(link, formatDateTime(link.expiresAt, 'en'));
  const copy = useAction(() => navigator.clipboard.writeText(message));
  return (
    <Stack gap="xs">
      <Textarea label={t('links.message')} value={message} readOnly autosize minRows={4} />
      <Group gap="sm">
        <Button component="a" href={chatLink(link.phone, message)} target="_blank" rel="noreferrer">
          {t('links.whatsapp')}
        </Button>
        <Button variant="default" loading={copy.busy} onClick={() => void copy.run()}>
          {t('links.copy')}
        </Button>
      </Group>
      <Failure error={copy.error} what={t('links.copyFailed')} />
      <Text className="text-hint">{t('links.until', { until: formatDateTime(link.expiresAt, i18n.language) })}</Text>
    </Stack>
  );
}
