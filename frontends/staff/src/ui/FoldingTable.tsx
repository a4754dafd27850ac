import { type ReactNode, useState } from 'react';
import classes from './FoldingTable.module.css';

export interface FoldingColumn<Row> {
  key: string;
  title: string;
  /** The content of the cell. Nothing is a dash, and on a phone it is left out. */
  cell: (row: Row) => ReactNode;
  /** The cells of a row folded to one line: its name, and next to it its main value. */
  shows?: 'name' | 'lead';
}

interface Props<Row> {
  label: string;
  columns: readonly FoldingColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** The attributes of a row for the styles of the caller. */
  marksOf?: (row: Row) => Readonly<Record<`data-${string}`, true | undefined>>;
  /** The label of the button that opens a folded row; without it a row is a card on a phone. */
  openLabel?: (row: Row) => string;
  className?: string | undefined;
}

/** A table that is narrow on a phone: there each row is a card, or a line that opens. */
export function FoldingTable<Row>({ label, columns, rows, keyOf, marksOf, openLabel, className = '' }: Props<Row>) {
  return (
    // Cards and lines are no table to a browser; the roles keep it one for a screen reader.
    <table className={`${classes.table} ${className}`} role="table" aria-label={label} data-folds={openLabel ? 'lines' : 'cards'}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, title }) => (
            <th key={key} role="columnheader" scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <FoldingRow key={keyOf(row)} columns={columns} row={row} marks={marksOf?.(row)} openLabel={openLabel?.(row)} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps<Row> extends Pick<Props<Row>, 'columns'> {
  row: Row;
  marks: object | undefined;
  openLabel: string | undefined;
}

function FoldingRow<Row>({ columns, row, marks, openLabel }: RowProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <tr role="row" data-open={isOpen || undefined} {...marks}>
      {columns.map(({ key, title, cell, shows }) => {
        const shown = cell(row);
        const isBlank = shown === null || shown === '';
        return (
          <td key={key} role="cell" data-label={title} data-column={key} data-shows={shows} data-empty={isBlank || undefined}>
            {isBlank ? '–' : shown}
            {shows === 'name' && openLabel && <OpenButton label={openLabel} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />}
          </td>
        );
      })}
    </tr>
  );
}

function OpenButton({ label, isOpen, onPress }: { label: string; isOpen: boolean; onPress: () => void }) {
  return (
    <button type="button" className={classes.open} aria-expanded={isOpen} aria-label={label} onClick={onPress}>
      <span aria-hidden="true" className={classes.chevron} />
    </button>
  );
}
