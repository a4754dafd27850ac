import { Button } from '@mantine/core';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#kit/ui/Banner';
import { ApiError } from '#kit/http/http';
import { useAction } from '#kit/use-action';
import { type CsvProblem, MOST_CSV_CHARACTERS, readReconCsv } from '#shared/settlements/recon-csv';
import type { BroughtLines } from '#shared/settlements/settlement.contract';
import { importSettlements } from '../../data/books.data';
import { Failure } from '../../ui/Failure';
import classes from './Settlements.module.css';

/** A file that says otherwise of known lines, with their numbers at the provider. */
interface Differing {
  name: string;
  csv: string;
  entities: readonly string[];
}

/** Brings in the provider's report as a file; its faults are named line by line before anything is sent. */
export function ImportReport({ onBrought }: { onBrought: (brought: BroughtLines) => void }) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<{ name: string; problems: readonly CsvProblem[]; isTooLarge?: boolean } | null>(null);
  const [differing, setDiffering] = useState<Differing | null>(null);
  const bring = useAction(async (file: File) => {
    setRefused(null);
    setDiffering(null);
    const csv = await file.text();
    if (csv.length > MOST_CSV_CHARACTERS) return setRefused({ name: file.name, problems: [], isTooLarge: true });
    const read = readReconCsv(csv);
    if ('problems' in read) return setRefused({ name: file.name, problems: read.problems });
    try {
      onBrought(await importSettlements({ csv }));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'settlements.lineDiffers') throw error;
      setDiffering({ name: file.name, csv, entities: error.issues.map(({ path }) => path.replace(/^csv\./, '')) });
    }
  });
  const take = useAction(async ({ csv }: Differing) => {
    onBrought(await importSettlements({ csv, takesChanges: true }));
    setDiffering(null);
  });
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const file = event.currentTarget.files?.[0];
    // The same file may be chosen again once it is mended.
    event.currentTarget.value = '';
    if (file) void bring.run(file);
  };
  return (
    <>
      <Button variant="default" loading={bring.busy} onClick={() => picker.current?.click()}>
        {t('settlements.import')}
      </Button>
      <input ref={picker} type="file" accept=".csv,text/csv,.xlsx,.xls" hidden aria-label={t('settlements.importFile')} onChange={choose} />
      <div className={classes.refusal}>
        {refused && (
          <Banner kind="error" title={t('settlements.notTaken', { name: refused.name })} onDismiss={() => setRefused(null)}>
            {refused.isTooLarge && t('settlements.tooLarge')}
            <ul>
              {refused.problems.map(({ kind, line, column }) => (
                <li key={`${line} ${column} ${kind}`}>{t(`settlements.problems.${kind}`, { line, column })}</li>
              ))}
            </ul>
          </Banner>
        )}
        {differing && (
          <Banner kind="warning" title={t('settlements.differsTitle', { name: differing.name })} onDismiss={() => setDiffering(null)}>
            <ul>
              {differing.entities.map((id) => (
                <li key={id} translate="no">
                  {id}
                </li>
              ))}
            </ul>
            <p>{t('settlements.differsHint')}</p>
            <Button variant="default" loading={take.busy} onClick={() => void take.run(differing)}>
              {t('settlements.takeFile')}
            </Button>
          </Banner>
        )}
        <Failure error={take.error} what={t('settlements.importFailed')} onDismiss={take.clear} />
        <Failure error={bring.error} what={t('settlements.importFailed')} onDismiss={bring.clear} />
      </div>
    </>
  );
}
