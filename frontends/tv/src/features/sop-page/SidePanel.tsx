import type { ReactNode } from 'react';
import { useWords } from '#kit/words';
import { scaleIngredient } from '#shared/recipes/scale';
import { inParts } from '#shared/sop/panel-rules';
import type { Bilingual, SopPanel, SopQuantity } from '#shared/sop/sop.contract';
import { LinesPanel, QuantitiesPanel, TimelinePanel } from './ListPanels';
import { Panel } from './Panel';

interface Props {
  panel: SopPanel;
  /** The serving count of the page. */
  servings: number;
  /** Sits below the last of the ingredients that follow the serving count. */
  servingCount: ReactNode;
  /** All timers of the page. */
  timers: ReactNode;
}

/** What a page says beside its steps: one panel, or the parts of a list. @source spec 3 §2 */
export function SidePanel({ panel, servings, servingCount, timers }: Props) {
  const { say } = useWords();
  const { title } = panel;
  switch (panel.kind) {
    case 'lines':
      return <LinesPanel title={title} lines={panel.lines} />;
    case 'timeline':
      return <TimelinePanel title={title} entries={panel.entries} />;
    case 'timers':
      return <Panel title={say(title)}>{timers}</Panel>;
    case 'quantities': {
      const { items, servings: base, parts = [items.length] } = panel;
      const isScaled = base !== undefined;
      const rows = isScaled ? items.map((item) => scaled(item, servings, base)) : items;
      return inParts(rows, parts).map((part, place) => (
        <QuantitiesPanel
          key={place}
          title={parts.length > 1 ? numbered(title, `(${place + 1}/${parts.length})`) : title}
          items={part}
          isDense={isScaled}
        >
          {isScaled && place === parts.length - 1 && servingCount}
        </QuantitiesPanel>
      ));
    }
  }
}

const numbered = ({ en, ml }: Bilingual, part: string): Bilingual => ({ en: `${en} ${part}`, ml: `${ml} ${part}` });

function scaled({ name, quantity }: SopQuantity, servings: number, base: number): SopQuantity {
  return { name, quantity: { en: scaleIngredient(quantity.en, servings, base), ml: scaleIngredient(quantity.ml, servings, base) } };
}
