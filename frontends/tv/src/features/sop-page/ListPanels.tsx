import css from './ListPanels.module.css';
import { Panel } from './Panel';

/** Short sentences, one below the other. */
export function ListPanel({ title, lines }: { title: string; lines: readonly string[] }) {
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

/** A name and its quantity per row. */
export function MaterialsPanel({ title, materials }: { title: string; materials: readonly { name: string; quantity: string }[] }) {
  return (
    <Panel title={title}>
      <ul className={css.list}>
        {materials.map(({ name, quantity }) => (
          <li key={name} className={css.row}>
            <span className={css.name}>{name}</span>
            <strong className={css.quantity}>{quantity}</strong>
          </li>
        ))}
      </ul>
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
