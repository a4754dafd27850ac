import { Button, Text } from '@mantine/core';
import Tag from 'lucide-react/icons/tag';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Booking } from '#shared/bookings/booking.contract';
import { changedOf, type LabelPart } from '#shared/labels/label-states';
import { useLabels } from '../../data/labels.data';
import { PrintLabels } from './PrintLabels';

interface Props {
  booking: Booking;
  sale: { id: number; title: string };
}

/** The label of one stop of the run sheet: where it is, and a button that prints it, also once more. */
export function StopLabel({ booking, sale }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  // Only its own: a run sheet of hundreds is not drawn again with each printed label.
  const state = useLabels(
    ({ list }) => list.findLast(({ bookingId, state: now }) => bookingId === booking.bookingId && now !== 'cancelled')?.state,
  );
  const changed = useLabels(({ list, extra }) => changedOf(booking.bookingId, list, extra?.current ?? []).join(' '));
  const facts = useLabels(({ of, extra }) => (of === sale.id ? extra : null));
  if (facts === null) return null;
  return (
    <div data-screen-only>
      <Button
        variant="subtle"
        leftSection={<Tag size={18} />}
        aria-label={t('labels.one.of', { name: booking.name })}
        onClick={() => setOpen(true)}
      >
        {t('labels.one.button')}
      </Button>
      {state && <Text className="text-hint">{t(`labels.states.${state}`)}</Text>}
      {changed !== '' && (
        <Text size="sm" fw={600} data-changed>
          {t('labels.one.changed', { parts: (changed.split(' ') as LabelPart[]).map((part) => t(`labels.parts.${part}`)).join(', ') })}
        </Text>
      )}
      {isOpen && <PrintLabels sale={sale} stops={[booking]} facts={facts} only={booking} onClose={() => setOpen(false)} />}
    </div>
  );
}
