import { Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useId } from 'react';
import { useAction } from '#kit/use-action';
import { dishName } from '#kit/dish-texts';
import { formatDateTime, formatTime } from '#kit/formats';
import type { Hold } from '#shared/bookings/hold.contract';
import { telLink } from '#shared/core/phone';
import { calendarDayOf } from '#shared/core/time';
import { formatRupees } from '#shared/core/money';
import { windowText } from '#shared/sales-events/delivery-windows';
import { holds as liveHolds, releaseHold, useHolds, useLiveHolds } from '../../data/holds.data';
import { Failure } from '../../ui/Failure';
import { useConfirmPress } from '../../ui/use-confirm-press';

/** Slots that are held for customers who are paying; nothing is shown when there are none. @source faults B13 */
export function HoldsPanel({ eventId }: { eventId: number }) {
  const { t } = useTranslation();
  useLiveHolds(eventId);
  const { of, list: holds, error } = useHolds();
  if (error) return <Failure error={error} what={t('holds.loadFailed')} onAgain={liveHolds.reload} />;
  if (of !== eventId || holds.length === 0) return null;
  const slots = holds.reduce((sum, hold) => sum + hold.slots, 0);
  return (
    <Card component="section" withBorder aria-labelledby="holds">
      <Title order={2} size="h3" id="holds">
        {t('holds.title', { count: slots })}
      </Title>
      <Text c="dimmed" mb="sm">
        {t('holds.hint')}
      </Text>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {holds.map((hold) => (
          <HoldRow key={hold.id} hold={hold} />
        ))}
      </Stack>
    </Card>
  );
}

/** One customer who is paying: the dishes, the end of the hold, and a button that frees the slots. */
function HoldRow({ hold }: { hold: Hold }) {
  const { t, i18n } = useTranslation();
  const nameId = useId();
  const release = useAction(() => releaseHold(hold));
  const { isAsked, press } = useConfirmPress(() => void release.run());
  const { name, phone, items, amount, until, window, createdAt } = hold;
  // A payment link may hold until another day.
  const ends = calendarDayOf(until) === calendarDayOf(createdAt) ? formatTime(until) : formatDateTime(until, i18n.language);
  return (
    <li aria-labelledby={nameId}>
      <Group justify="space-between" gap="xs">
        <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Text id={nameId} fw={700}>
            {name || t('holds.nameless')}
          </Text>
          <Text size="sm">
            {items.map((item) => `${dishName(t, item.key, item.name, item.nameMalayalam)} × ${item.quantity}`).join(', ')} ·{' '}
            {formatRupees(amount)}
          </Text>
          {window && <Text size="sm">{t('holds.window', { window: windowText(window, i18n.language) })}</Text>}
          <Text size="sm" c="dimmed">
            {t('holds.times', { since: formatTime(createdAt), until: ends })}
            {phone && (
              <>
                {' · '}
                <Anchor href={telLink(phone)} underline="always" size="sm">
                  {phone}
                </Anchor>
              </>
            )}
          </Text>
        </div>
        <Button variant={isAsked ? 'filled' : 'default'} color="ember" aria-describedby={nameId} loading={release.busy} {...press}>
          {t(isAsked ? 'holds.releaseSure' : 'holds.release')}
        </Button>
      </Group>
      {isAsked && (
        <Text size="sm" role="status">
          {t('holds.releaseHint')}
        </Text>
      )}
      <Failure error={release.error} />
    </li>
  );
}
