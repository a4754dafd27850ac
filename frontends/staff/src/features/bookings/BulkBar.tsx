import { ActionIcon, Button, Menu, Text } from '@mantine/core';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#kit/use-action';
import { asksForCash, BULK_STATUSES, type BulkStatus, changedInBulk } from '#shared/bookings/booking-status';
import type { Booking } from '#shared/bookings/booking.contract';
import { setBookingStatuses } from '../../data/bookings.data';
import { Failure } from '../../ui/Failure';
import { MoreMenu } from '../../ui/MoreMenu';
import { AskCash } from './AskCash';
import classes from './BulkBar.module.css';
import { dueText } from './due-text';
import { tellCash, tellChange } from './tell-change';
import type { Selection } from './use-selection';

/** Changes the chosen bookings, on one line: the usual next status as a button, the others in a menu. It lies over the foot of the page while some are chosen. */
export function BulkBar({ selection, hasRange = false }: { selection: Selection; hasRange?: boolean }) {
  const { t } = useTranslation();
  const { chosen, clear } = selection;
  const [isAsking, setAsking] = useState(false);
  const setting = useAction(async (to: BulkStatus, paid: readonly Booking[]) => {
    const changes = changedInBulk(chosen, to).map((one) => ({
      id: one.id,
      version: one.version,
      status: to,
      ...(paid.includes(one) && { collected: true }),
    }));
    const set = await setBookingStatuses(changes);
    const collected = paid.filter(({ id }) => set.data.some((one) => one.id === id));
    if (collected.length > 0) tellCash(dueText(collected));
    tellChange(chosen, set, to);
    if (set.refused.length === 0) clear();
  });
  if (chosen.length === 0) return null;
  const due = changedInBulk(chosen, 'delivered').filter(({ payment }) => asksForCash('delivered', payment));
  const press = (to: BulkStatus): void => {
    if (to === 'delivered' && due.length > 0) setAsking(true);
    else void setting.run(to, []);
  };
  const [first, ...others] = BULK_STATUSES.flatMap((to) => {
    const { length: count } = changedInBulk(chosen, to);
    return count > 0 ? [{ to, text: t(`bookings.bulk.to.${to}`, { count }) }] : [];
  });
  return (
    <section aria-label={t('bookings.bulk.title')} className={classes.bar} data-screen-only>
      <Text fw={700} role="status" className={classes.count}>
        {t('bookings.bulk.chosen', { count: chosen.length })}
      </Text>
      {hasRange && (
        <Text size="sm" c="dimmed">
          {t('bookings.bulk.range')}
        </Text>
      )}
      {first && (
        <Button color="leaf" ml="auto" className={classes.first} loading={setting.busy} onClick={() => press(first.to)}>
          {first.text}
        </Button>
      )}
      {others.length > 0 && (
        <MoreMenu label={t('bookings.bulk.more')}>
          {others.map(({ to, text }) => (
            <Menu.Item key={to} disabled={setting.busy} onClick={() => press(to)}>
              {text}
            </Menu.Item>
          ))}
        </MoreMenu>
      )}
      <ActionIcon variant="subtle" color="gray" size="var(--k-tap)" aria-label={t('bookings.bulk.clear')} onClick={clear}>
        <X size={20} />
      </ActionIcon>
      <Failure error={setting.error} what={t('bookings.updateFailed')} />
      {isAsking && (
        <AskCash
          bookings={due}
          onAnswer={(paid) => {
            setAsking(false);
            void setting.run('delivered', paid);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}
