import type { ReactNode } from 'react';
import { useTexts } from '#kit/texts';
import type { ShownQuantity } from '#shared/sop/quantities';
import type { Bilingual, SopTimelineEntry } from '#shared/sop/sop.contract';
import css from './ListPanels.module.css';
import { Panel } from './Panel';
import { withoutLineBreaks } from './without-line-breaks';

/** Short sentences, one below the other. */
export function LinesPanel({ title, lines }: { title: Bilingual; lines: readonly Bilingual[] }) {
  const { say } = useTexts();
  return (
    <Panel title={say(title)}>
      <ul className={css.list}>
        {lines.map((line) => (
          <li key={line.en} className={css.point}>
            {say(withoutLineBreaks(line))}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface QuantitiesProps {
  title: Bilingual;
  items: readonly ShownQuantity[];
  /** For how many people the quantities are; null for what does not grow with them. Such long lists stand closer. */
  servings: number | null;
  children?: ReactNode;
}

/** A name and its quantity per row. */
export function QuantitiesPanel({ title, items, servings, children }: QuantitiesProps) {
  const { say, word } = useTexts();
  return (
    <Panel title={say(title)} beside={servings !== null && word('sop.forPeople', { count: servings })}>
      <ul className={servings !== null ? `${css.list} ${css.dense}` : css.list}>
        {items.map(({ name, quantity, eaters }) => (
          <li key={name.en} className={css.row}>
            <span className={css.name}>
              {say(name)}
              {eaters !== null && <span className={css.eaters}>{word('sop.forPeople', { count: eaters })}</span>}
            </span>
            <strong className={css.quantity}>{say(quantity)}</strong>
          </li>
        ))}
      </ul>
      {children}
    </Panel>
  );
}

/** When what is due. */
export function TimelinePanel({ title, entries }: { title: Bilingual; entries: readonly SopTimelineEntry[] }) {
  const { say } = useTexts();
  return (
    <Panel title={say(title)}>
      <ol className={css.list}>
        {entries.map(({ time, text }) => (
          <li key={time.en} className={css.row}>
            <strong className={css.time}>{say(time)}</strong>
            <span className={css.name}>{say(text)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
