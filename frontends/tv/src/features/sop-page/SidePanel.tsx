import type { ReactNode } from 'react';
import { useTexts } from '#kit/texts';
import type { Servings } from '#shared/recipes/eaters';
import { inParts } from '#shared/sop/panel-rules';
import { quantitiesFor } from '#shared/sop/quantities';
import type { SopPanel } from '#shared/sop/sop.contract';
import { LinesPanel, QuantitiesPanel, TimelinePanel } from './ListPanels';
import { Panel } from './Panel';

interface Props {
  panel: SopPanel;
  /** For whom the page counts its ingredients. */
  servings: Servings;
  /** Sits below the last of the ingredients that follow the serving count. */
  servingCount: ReactNode;
  /** All timers of the page. */
  timers: ReactNode;
}

/** What a page says beside its steps: one panel, or the parts of a list. @source requirements/kitchen §2.3 */
export function SidePanel({ panel, servings, servingCount, timers }: Props) {
  const { say } = useTexts();
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
      return inParts(quantitiesFor(panel, servings), parts).map((part, place) => (
        <QuantitiesPanel
          key={place}
          title={title}
          part={parts.length > 1 ? `(${place + 1}/${parts.length})` : null}
          items={part}
          servings={isScaled ? servings.people : null}
        >
          {isScaled && place === parts.length - 1 && servingCount}
        </QuantitiesPanel>
      ));
    }
  }
}
