import { Button, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '#kit/http/files';
import { CSV_TYPE, csvOf } from '#shared/core/csv';
import { fileNameOf } from '#shared/core/file-name';
import { type ChartNumbers, linesOf, textOf } from './table';
import classes from './Charts.module.css';

interface Props {
  /** Names the file. */
  title: string;
  /** Whether the title is above it, where a part of a page has several. */
  isTitled?: boolean;
  /** The message of the picture, in a sentence. */
  told?: string | undefined;
  /** The data that are missing for a picture; null when there are enough. */
  empty: string | null;
  numbers: ChartNumbers;
  children: ReactNode;
}

/** A chart with its message, its numbers as a table and as a file. */
export function ChartFigure({ title, isTitled = false, told, empty, numbers, children }: Props) {
  const { t } = useTranslation();
  const heading = isTitled && (
    <Title order={3} size="h4">
      {title}
    </Title>
  );
  if (empty !== null) {
    return (
      <>
        {heading}
        <Text c="dimmed">{empty}</Text>
      </>
    );
  }
  const save = (): void => saveFile(fileNameOf(title, '.csv', 'kuzhi'), CSV_TYPE, csvOf(linesOf(numbers)));
  return (
    <figure className={classes.figure}>
      {heading}
      {told !== undefined && <figcaption className={classes.caption}>{told}</figcaption>}
      {children}
      <div className={classes.foot}>
        <ChartTable {...numbers} />
        <Button variant="subtle" className={classes.save} onClick={save} aria-label={t('charts.csvOf', { title })}>
          {t('charts.csv')}
        </Button>
      </div>
    </figure>
  );
}

/** The numbers behind a picture, for people who would rather read. */
function ChartTable({ head, rows }: ChartNumbers) {
  const { t } = useTranslation();
  return (
    <details className={classes.details}>
      <summary>{t('charts.asTable')}</summary>
      <div className={classes.scroll} tabIndex={0} role="group" aria-label={t('charts.asTable')}>
        <table>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name = null, ...values], row) => (
              <tr key={row}>
                <th scope="row">{textOf(name)}</th>
                {values.map((value, place) => (
                  <td key={head[place + 1]}>{textOf(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
