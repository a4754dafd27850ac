import type { ReactNode } from 'react';
import css from './ListPanels.module.css';
import { Panel } from './Panel';

/** Short sentences, one below the other. */
export function LinesPanel({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Panel title={title}>
      <ul className={css.list}>
        {lines.map((line) => (
          <li key={line} className={css.point}>
            {line}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface QuantitiesProps {
  title: string;
  items: readonly { name: string; quantity: string }[];
  /** Long lists of ingredients stand closer. */
  isDense: boolean;
  children?: ReactNode;
}

/** A name and its quantity per row. */
export function QuantitiesPanel({ title, items, isDense, children }: QuantitiesProps) {
  return (
    <Panel title={title}>
      <ul className={isDense ? `${css.list} ${css.dense}` : css.list}>
        {items.map(({ name, quantity }) => (
          <li key={name} className={css.row}>
            <span className={css.name}>{name}</span>
            <strong className={css.quantity}>{quantity}</strong>
          </li>
        ))}
      </ul>
      {children}
    </Panel>
  );
}

/** When what is due. */
export function TimelinePanel({ title, entries }: { title: string; entries: readonly { time: string; text: string }[] }) {
  return (
    <Panel title={title}>
      <ol className={css.list}>
        {entries.map(({ time, text }) => (
          <li key={time} className={css.row}>
            <strong className={css.time}>{time}</strong>
            <span className={css.name}>{text}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
