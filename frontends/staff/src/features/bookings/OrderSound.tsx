import { Switch } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#shared/bookings/booking.contract';
import { signal } from '../../ui/sound';
import { useOrderSound } from './order-sound.store';

/** Sounds once for each order that comes while the list is open, and has the switch of it. */
export function OrderSound({ fresh }: { fresh: readonly Booking[] }) {
  const { t } = useTranslation();
  const { isOn, turn } = useOrderSound();
  const heard = useRef(new Set<number>());
  useEffect(() => {
    const unheard = fresh.filter(({ id }) => !heard.current.has(id));
    for (const { id } of unheard) heard.current.add(id);
    // A browser keeps a page silent, and warns, until a person pressed something in it.
    if (unheard.length > 0 && isOn && navigator.userActivation?.hasBeenActive) signal('order');
  }, [fresh, isOn]);
  return (
    <Switch
      label={t('bookings.orderSound')}
      checked={isOn}
      onChange={({ currentTarget }) => turn(currentTarget.checked)}
      data-screen-only
    />
  );
}
