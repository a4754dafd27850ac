import { useTranslation } from 'react-i18next';
import classes from './Charts.module.css';
import { type ChartNumbers, textOf } from './table';

/** The numbers behind a picture, for people who would rather read. */
export function ChartTable({ head, rows }: ChartNumbers) {
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
