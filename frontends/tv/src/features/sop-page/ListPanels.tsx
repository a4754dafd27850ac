import type { ReactNode } from 'react';
import { useTexts } from '#kit/texts';
import type { ShownQuantity } from '#shared/sop/quantities';
import type { SopTimelineEntry } from '#shared/sop/sop.contract';
import type { Translated } from '#shared/core/languages';
import { textIn } from '#shared/core/languages';
import { FittedList } from '../../ui/FittedList';
import css from './ListPanels.module.css';
import { Panel } from './Panel';
import { withoutLineBreaks } from '../../ui/figures';

/** Short sentences, one below the other. */
export function LinesPanel({ title, lines }: { title: Translated; lines: readonly Translated[] }) {
  const { say, speak } = useTexts();
  return (
    <Panel title={say(title)}>
      <FittedList
        className={css.list}
        rows={lines}
        textsOf={({ en }) => en}
        draw={(line) => (
          <li key={line.en} className={css.point}>
            {speak(({ language }) => withoutLineBreaks(textIn(line, language)))}
          </li>
        )}
      />
    </Panel>
  );
}

interface QuantitiesProps {
  title: Translated;
  /** Which part of the list it is, "(1/2)"; null for a list in one piece. */
  part: string | null;
  items: readonly ShownQuantity[];
  /** For how many people the quantities are; null for quantities that do not grow with them. */
  servings: number | null;
  children?: ReactNode;
}

/** A name and its quantity per row. */
export function QuantitiesPanel({ title, part, items, servings, children }: QuantitiesProps) {
  const { say, text, speak } = useTexts();
  return (
    <Panel
      title={speak(({ language }) => [textIn(title, language), part].filter(Boolean).join(' '))}
      beside={servings !== null && text('sop.forPeople', { count: servings })}
    >
      <FittedList
        className={css.list}
        rows={items}
        textsOf={({ name, quantity, eaters }) => [name.en, quantity.en, eaters].join(' ')}
        draw={({ name, quantity, eaters }) => (
          <li key={name.en} className={`${css.row} ${css.amount}`}>
            <span className={css.name}>
              {say(name)}
              {eaters !== null && <span className={css.eaters}>{text('sop.forPeople', { count: eaters })}</span>}
            </span>
            <strong className={css.quantity}>{say(quantity)}</strong>
          </li>
        )}
      />
      {children}
    </Panel>
  );
}

/** The times of the day, with the work due at each. */
export function TimelinePanel({ title, entries }: { title: Translated; entries: readonly SopTimelineEntry[] }) {
  const { say, speak } = useTexts();
  return (
    <Panel title={say(title)}>
      <FittedList
        className={css.list}
        rows={entries}
        textsOf={({ time, text }) => `${time.en} ${text.en}`}
        draw={({ time, text }) => (
          <li key={time.en} className={css.row}>
            <strong className={css.time}>{say(time)}</strong>
            <span className={css.name}>{speak(({ language }) => withoutLineBreaks(textIn(text, language)))}</span>
          </li>
        )}
      />
    </Panel>
  );
}
