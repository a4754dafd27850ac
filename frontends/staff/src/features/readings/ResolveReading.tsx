import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http, newKey } from '#kit/http';
import { errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { Modal } from '#kit/ui/Modal';
import { useAction } from '#kit/use-action';
import type { Reading } from '#shared/readings/reading.contract';
import { readingRoutes } from '#shared/readings/reading.routes';
import { ReasonForm } from '../../ui/ReasonForm';
import { useOpenReadings } from './open-readings.store';
import { formatDegrees, kindText } from './reading-texts';

/** A manager has looked at a reading outside its limits, and writes what was done. */
export function ResolveReading({ reading, onClose }: { reading: Reading; onClose: () => void }) {
  const { t } = useTranslation();
  const [idempotencyKey] = useState(newKey);
  const resolve = useAction(async (note: string) => {
    await http.post(readingRoutes.resolve(reading.id), { note: note.slice(0, 300) }, { idempotencyKey });
    onClose();
    await useOpenReadings.getState().load();
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
        {resolve.error && <Banner kind="error">{errorText(t, resolve.error)}</Banner>}
      </ReasonForm>
    </Modal>
  );
}
