import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#kit/formats';
import { MINUTE_MS, useServerNow } from '#kit/server-clock';
import { useAction } from '#kit/use-action';
import type { PaymentLink } from '#shared/bookings/entered-order.contract';
import { formatRupees } from '#shared/core/money';
import { cancelLink, paymentLinks } from '../../data/payment-links.data';
import { linkAnchor } from '../../ui/console-path';
import { Failure } from '../../ui/Failure';
import { LinkShare } from '../../ui/LinkShare';
import { Loaded } from '../../ui/Loaded';
import { useConfirmPress } from '../../ui/use-confirm-press';

const COLOUR = { making: 'gray', open: 'brass', 'partly-paid': 'leaf', paid: 'leaf', expired: 'ember', cancelled: 'gray' } as const;

/** The payment links of a sale: which wait, which were paid, which ended; nothing is shown when none was sent. */
export function PaymentLinksPanel({ eventId }: { eventId: number }) {
  const { t } = useTranslation();
  return (
    <Loaded store={paymentLinks} of={eventId} failed={t('links.loadFailed')} loading={null}>
      {({ list }) =>
        list.length > 0 && (
          <Card component="section" withBorder aria-labelledby="payment-links">
            <Title order={2} size="h3" id="payment-links" mb="sm">
              {t('links.title')}
            </Title>
            <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
              {list.map((link) => (
                <LinkRow key={link.id} link={link} />
              ))}
            </Stack>
          </Card>
        )
      }
    </Loaded>
  );
}

function LinkRow({ link }: { link: PaymentLink }) {
  const { t, i18n } = useTranslation();
  const nameId = useId();
  const [isShared, setShared] = useState(false);
  const cancel = useAction(() => cancelLink(link));
  const { isAsked, press } = useConfirmPress(() => void cancel.run());
  const { name, phone, amount, state, url, expiresAt, isRest } = link;
  const isOpen = state === 'open' || state === 'making';
  const now = useServerNow(MINUTE_MS);
  const until = formatDateTime(expiresAt, i18n.language);
  // Money from before the end stays booked; only the rest has to come another way.
  const isOver = state === 'partly-paid' && Date.parse(expiresAt) <= now;
  const isPayable = isOpen || state === 'partly-paid';
  return (
    <li id={linkAnchor(link.id)} aria-labelledby={nameId}>
      <Group justify="space-between" gap="xs">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text id={nameId} fw={700}>
            {name}
          </Text>
          <Text size="sm">
            {formatRupees(amount)} · {phone}
          </Text>
          {isPayable && <Text className="text-hint">{t(isOver ? 'links.ended' : 'links.until', { until })}</Text>}
        </div>
        <Badge color={COLOUR[state]} role="status">
          {t(isRest && (state === 'expired' || state === 'cancelled') ? 'links.restEnded' : `links.states.${state}`)}
        </Badge>
      </Group>
      {isOpen && (
        <Group gap="sm" mt="xs">
          {url !== null && (
            <Button variant="default" aria-expanded={isShared} aria-describedby={nameId} onClick={() => setShared(!isShared)}>
              {t(isShared ? 'links.hide' : 'links.share')}
            </Button>
          )}
          <Button variant={isAsked ? 'filled' : 'default'} color="ember" aria-describedby={nameId} loading={cancel.busy} {...press}>
            {t(isAsked ? 'links.cancelSure' : 'links.cancel')}
          </Button>
        </Group>
      )}
      {isAsked && (
        <Text size="sm" role="status">
          {t(isRest ? 'links.restCancelHint' : 'links.cancelHint')}
        </Text>
      )}
      {isOpen && isShared && url !== null && <LinkShare link={link} />}
      <Failure error={cancel.error} />
    </li>
  );
}
