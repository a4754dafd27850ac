import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '#kit/ui/Modal';
import type { Booking } from '#shared/bookings/booking.contract';
import { dueText } from './due-text';

interface Props {
  /** Delivered now, and to be paid at the door. */
  bookings: readonly Booking[];
  /** @param paid those of them that did */
  onAnswer: (paid: readonly Booking[]) => void;
  /** Nothing is marked delivered. */
  onClose: () => void;
}

/** Asks at the delivery whether the money came that was to be paid then. @source requirements/console C65 */
export function AskCash({ bookings, onAnswer, onClose }: Props) {
  const { t } = useTranslation();
  const [missing, setMissing] = useState<readonly Booking[]>([]);
  const paid = bookings.filter((booking) => !missing.includes(booking));
  return (
    <Modal
      title={t('bookings.cash.question', { amount: dueText(paid) })}
      onClose={onClose}
      footer={
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onAnswer([])}>
            {t('bookings.cash.no')}
          </Button>
          <Button color="leaf" disabled={paid.length === 0} onClick={() => onAnswer(paid)}>
            {t('bookings.cash.yes')}
          </Button>
        </Group>
      }
    >
      <Stack gap="sm">
        <Text>{t('bookings.cash.hint', { count: bookings.length })}</Text>
        {bookings.map((booking) => {
          const line = [booking.name || booking.bookingId, dueText([booking])].join(' · ');
          if (bookings.length === 1) return <Text key={booking.id}>{line}</Text>;
          return (
            <Checkbox
              key={booking.id}
              label={line}
              checked={paid.includes(booking)}
              onChange={({ currentTarget }) =>
                setMissing(currentTarget.checked ? missing.filter((one) => one !== booking) : [...missing, booking])
              }
            />
          );
        })}
      </Stack>
    </Modal>
  );
}
