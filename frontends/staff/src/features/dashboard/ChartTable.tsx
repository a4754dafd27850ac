import { useTranslation } from 'react-i18next';
import classes from './Charts.module.css';

/** The numbers behind a picture, for whoever would rather read. */
export function ChartTable({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  const { t } = useTranslation();
  return (
    <details className={classes.details}>
      <summary>{t('charts.asTable')}</summary>
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
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, place) => (
                <td key={head[place + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
