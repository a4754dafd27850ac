import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '#kit/http/http';
import { Modal } from '#kit/ui/Modal';
import { useAction } from '#kit/use-action';
import type { Reading } from '#shared/readings/reading.contract';
import { Failure } from '../../ui/Failure';
import { ReasonForm } from '../../ui/ReasonForm';
import { openReadings, resolveReading } from '../../data/readings.data';
import { formatDegrees, kindText } from './reading-texts';

/** A manager has looked at a reading outside its limits, and notes the action taken. */
export function ResolveReading({ reading, onClose }: { reading: Reading; onClose: () => void }) {
  const { t } = useTranslation();
  const [idempotencyKey] = useState(newKey);
  const resolve = useAction(async (note: string) => {
    await resolveReading(reading, note, idempotencyKey);
    onClose();
    await openReadings.refresh();
  });
  return (
    <Modal title={t('readings.resolve.title')} onClose={onClose}>
      <ReasonForm
        label={t('readings.resolve.note')}
        hint={t('readings.resolve.hint')}
        needed={t('readings.resolve.needed')}
        submit={t('readings.resolve.go')}
        cancel={t('readings.resolve.cancel')}
        busy={resolve.busy}
        onSubmit={(note) => void resolve.run(note)}
        onCancel={onClose}
      >
        <Text>
          {kindText(reading)}: {formatDegrees(reading)}
        </Text>
        <Failure error={resolve.error} />
      </ReasonForm>
    </Modal>
  );
}
