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
import { holds, releaseHold } from '../../data/holds.data';
import { Failure } from '../../ui/Failure';
import { Loaded } from '../../ui/Loaded';
import { useConfirmPress } from '../../ui/use-confirm-press';

/** Slots that are held for customers who are paying; nothing is shown when there are none. @source faults B13 */
export function HoldsPanel({ eventId }: { eventId: number }) {
  const { t } = useTranslation();
  return (
    <Loaded store={holds} of={eventId} failed={t('holds.loadFailed')} loading={null}>
      {({ list }) =>
        list.length > 0 && (
          <Card component="section" withBorder aria-labelledby="holds">
            <Title order={2} size="h3" id="holds">
              {t('holds.title', { count: list.reduce((sum, { slots }) => sum + slots, 0) })}
            </Title>
            <Text c="dimmed" mb="sm">
              {t('holds.hint')}
            </Text>
            <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
              {list.map((hold) => (
                <HoldRow key={hold.id} hold={hold} />
              ))}
            </Stack>
          </Card>
        )
      }
    </Loaded>
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
          <Text className="text-hint">
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
