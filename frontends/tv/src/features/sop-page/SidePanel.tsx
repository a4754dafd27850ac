import type { ReactNode } from 'react';
import { scaleIngredient } from '#shared/recipes/scale';
import { inParts } from '#shared/sop/panel-rules';
import type { SopPanel } from '#shared/sop/sop.contract';
import { LinesPanel, QuantitiesPanel, TimelinePanel } from './ListPanels';
import { Panel } from './Panel';

/** Speaks content in the language of the page. */
export type Say = <Text>(text: { en: Text; ml: Text }) => Text;

interface Props {
  panel: SopPanel;
  say: Say;
  /** The serving count of the page. */
  servings: number;
  /** Sits below the last of the ingredients that follow the serving count. */
  servingCount: ReactNode;
  /** All timers of the page. */
  timers: ReactNode;
}

/** What a page says beside its steps: one panel, or the parts of a list. @source spec 3 §2 */
export function SidePanel({ panel, say, servings, servingCount, timers }: Props) {
  const title = say(panel.title);
  switch (panel.kind) {
    case 'lines':
      return <LinesPanel title={title} lines={panel.lines.map(say)} />;
    case 'timeline':
      return <TimelinePanel title={title} entries={panel.entries.map(({ time, text }) => ({ time: say(time), text: say(text) }))} />;
    case 'timers':
      return <Panel title={title}>{timers}</Panel>;
    case 'quantities': {
      const { items, servings: base, parts = [items.length] } = panel;
      const isScaled = base !== undefined;
      const amount = (text: string) => (isScaled ? scaleIngredient(text, servings, base) : text);
      const rows = items.map(({ name, quantity }) => ({ name: say(name), quantity: amount(say(quantity)) }));
      return inParts(rows, parts).map((part, place) => (
        <QuantitiesPanel
          key={place}
          title={parts.length > 1 ? `${title} (${place + 1}/${parts.length})` : title}
          items={part}
          isDense={isScaled}
        >
          {isScaled && place === parts.length - 1 && servingCount}
        </QuantitiesPanel>
      ));
    }
  }
}
