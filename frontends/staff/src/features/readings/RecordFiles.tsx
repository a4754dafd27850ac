import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fetchFile, saveFile } from '#kit/http/files';
import { currentLanguage } from '#kit/i18n';
import { useAction } from '#kit/use-action';
import { CSV_TYPE } from '#shared/core/csv';
import { type ReadingFilter, readingApi } from '#shared/readings/reading.api';
import { OFFERED, offeredLanguage } from '#shared/core/languages';
import { Failure } from '../../ui/Failure';
import { savePaper } from '../../ui/save-paper';

/** The shown readings, as files for an inspector. */
export function RecordFiles({ filter, disabled }: { filter: ReadingFilter; disabled: boolean }) {
  const { t } = useTranslation();
  const saving = useAction(async (ending: 'csv' | 'pdf') => {
    const name = `temperature_records.${ending}`;
    const file = await fetchFile(readingApi[ending](filter, offeredLanguage(OFFERED.reports, currentLanguage())));
    if (ending === 'pdf') savePaper(name, file);
    else saveFile(name, CSV_TYPE, file);
  });
  return (
    <>
      {(['pdf', 'csv'] as const).map((ending) => (
        <Button key={ending} variant="default" disabled={disabled || saving.busy} onClick={() => void saving.run(ending)}>
          {t(`readings.files.${ending}`)}
        </Button>
      ))}
      <Failure error={saving.error} what={t('readings.files.failed')} onDismiss={saving.clear} />
    </>
  );
}
