import { type ReactNode, useId } from 'react';
import css from './FittedList.module.css';
import { useFittedPages } from './fitted-pages';

interface Props<Row> {
  rows: readonly Row[];
  /** The texts that decide the row's height, and tell it from the others. */
  textsOf: (row: Row) => string;
  /** A list item. */
  draw: (row: Row) => ReactNode;
  className?: string | undefined;
  /** Sizes of the type in rem, the largest first, of which the one that shows all rows at once is taken. */
  sizes?: readonly number[] | undefined;
}

/** As many rows as are seen whole; a longer list turns its pages, and dots say on which page it is. */
export function FittedList<Row>({ rows: all, textsOf, draw, className = '', sizes }: Props<Row>) {
  const { list, rows, page, pages } = useFittedPages(all, textsOf, sizes);
  const id = useId();
  return (
    <div className={css.place}>
      {/* It is measured also while it is empty, and then is nothing to read. */}
      <ul ref={list} className={`${css.list} ${className}`} aria-hidden={rows.length === 0 || undefined}>
        {rows.map(draw)}
      </ul>
      {pages > 1 && (
        <span className={css.dots} aria-hidden="true">
          {Array.from({ length: pages }, (_, place) => (
            <i key={`${id}${place}`} className={place + 1 === page ? css.here : undefined} />
          ))}
        </span>
      )}
    </div>
  );
}
