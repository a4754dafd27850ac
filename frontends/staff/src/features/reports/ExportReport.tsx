import { Button, Group, Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile, saveFile } from '#kit/http/files';
import { errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import { CSV_TYPE } from '#shared/core/csv';
import { fileNameOf } from '#shared/core/file-name';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { REPORT_ENDINGS, reportCsv } from '#shared/reports/report-table';
import { reportApi } from '#shared/reports/report.api';
import type { ReportView } from '#shared/reports/task-report';
import type { Task } from '#shared/tasks/task.contract';
import { savePaper } from '../../ui/save-paper';
import { Section } from '../../ui/Section';

interface Props {
  event: DiaryEvent;
  tasks: readonly Task[];
  view: ReportView;
}

/**
 * The report as a file: the CSV is made here, the PDF by the server; both honour filters and sort.
 * @source requirements/console §2.2, §7; decisions/0017
 */
export function ExportReport({ event, tasks, view }: Props) {
  const { t } = useTranslation();
  const [format, setFormat] = useState<'csv' | 'pdf'>('csv');
  const exporting = useAction(async () => {
    const name = fileNameOf(event.title, REPORT_ENDINGS[format]);
    if (format === 'csv') saveFile(name, CSV_TYPE, reportCsv(tasks, view));
    else savePaper(name, await fetchFile(reportApi.pdf(event.id, view)));
  });
  return (
    <Section title={t('reports.export')} isPrinted={false}>
      {exporting.error && (
        <Banner kind="error" onDismiss={exporting.clear}>
          {t('reports.exportFailed', { message: errorText(t, exporting.error) })}
        </Banner>
      )}
      <Group gap="xl">
        <Radio.Group value={format} onChange={(value) => setFormat(value === 'pdf' ? 'pdf' : 'csv')} aria-label={t('reports.format')}>
          <Group gap="xl">
            {(['csv', 'pdf'] as const).map((value) => (
              <Radio
                key={value}
                value={value}
                label={value.toUpperCase()}
                size="md"
                styles={{ body: { minHeight: 'var(--k-tap)', alignItems: 'center' } }}
              />
            ))}
          </Group>
        </Radio.Group>
        <Button disabled={tasks.length === 0 || exporting.busy} onClick={() => void exporting.run()}>
          {exporting.busy ? t('reports.exporting') : t('reports.export')}
        </Button>
      </Group>
    </Section>
  );
}
