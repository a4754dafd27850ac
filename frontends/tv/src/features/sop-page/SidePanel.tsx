import type { ReactNode } from 'react';
import { useTexts } from '#kit/texts';
import type { Servings } from '#shared/recipes/eaters';
import { inParts } from '#shared/sop/panel-rules';
import { quantitiesFor } from '#shared/sop/quantities';
import type { SopPanel } from '#shared/sop/sop.contract';
import { LinesPanel, QuantitiesPanel, TimelinePanel } from './ListPanels';
import { Panel } from './Panel';

/** How many of its items each panel of a list shows; what is no list in parts is one panel. */
const partsOf = (panel: SopPanel): readonly number[] =>
  panel.kind === 'quantities' ? (panel.parts ?? [panel.items.length]) : [Number.POSITIVE_INFINITY];

/** The panels beside the steps of a page, a list in parts as several, in their order. */
export const sidePanelsOf = (panels: readonly SopPanel[]): { panel: SopPanel; part: number }[] =>
  panels.flatMap((panel) => partsOf(panel).map((_, part) => ({ panel, part })));

interface Props {
  panel: SopPanel;
  /** Which part of its list, from 0. */
  part: number;
  /** For whom the page counts its ingredients. */
  servings: Servings;
  /** Sits below the last of the ingredients that follow the serving count. */
  servingCount: ReactNode;
  /** All timers of the page. */
  timers: ReactNode;
}

/** What a page says beside its steps: a panel, or a part of a list. @source requirements/kitchen §2.3 */
export function SidePanel({ panel, part, servings, servingCount, timers }: Props) {
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
      const parts = partsOf(panel);
      const isScaled = panel.servings !== undefined;
      return (
        <QuantitiesPanel
          title={title}
          part={parts.length > 1 ? `(${part + 1}/${parts.length})` : null}
          items={inParts(quantitiesFor(panel, servings), parts)[part] ?? []}
          servings={isScaled ? servings.people : null}
        >
          {isScaled && part === parts.length - 1 && servingCount}
        </QuantitiesPanel>
      );
    }
  }
}
