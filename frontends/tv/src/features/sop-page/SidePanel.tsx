import type { ReactNode } from 'react';
import { useTexts } from '#kit/texts';
import type { Servings } from '#shared/recipes/eaters';
import type { KitchenRecipe } from '#shared/recipes/kitchen-recipe';
import { isScaled, panelsOf, quantitiesFor, rowsInPanels, withAmounts } from '#shared/sop/quantities';
import type { SopPanel } from '#shared/sop/sop.contract';
import { LinesPanel, QuantitiesPanel, TimelinePanel } from './ListPanels';
import { Panel } from './Panel';

/** The panels next to the steps of a page, a list in parts as several, in their order. */
export const sidePanelsOf = (panels: readonly SopPanel[]): { panel: SopPanel; part: number }[] =>
  panels.flatMap((panel) => Array.from({ length: panel.kind === 'quantities' ? panelsOf(panel) : 1 }, (_, part) => ({ panel, part })));

interface Props {
  panel: SopPanel;
  /** Which part of its list, from 0. */
  part: number;
  /** For whom the page counts its ingredients. */
  servings: Servings;
  /** The kitchen's current recipe. */
  recipe: KitchenRecipe;
  /** Sits below the last of the ingredients that follow the serving count. */
  servingCount: ReactNode;
  /** All timers of the page. */
  timers: ReactNode;
}

/** One panel next to a page's steps, or a part of a list. @source requirements/kitchen §2.3 */
export function SidePanel({ panel, part, servings, recipe, servingCount, timers }: Props) {
  const { say } = useTexts();
  const { title } = panel;
  switch (panel.kind) {
    case 'lines':
      return <LinesPanel title={title} lines={panel.lines.map((line) => withAmounts(line, recipe))} />;
    case 'timeline':
      return <TimelinePanel title={title} entries={panel.entries} />;
    case 'timers':
      return <Panel title={say(title)}>{timers}</Panel>;
    case 'quantities': {
      const parts = rowsInPanels(quantitiesFor(panel, servings, recipe), panel);
      const isForPeople = isScaled(panel);
      return (
        <QuantitiesPanel
          title={title}
          part={parts.length > 1 ? `(${part + 1}/${parts.length})` : null}
          items={parts[part] ?? []}
          servings={isForPeople ? servings.people : null}
        >
          {isForPeople && part === parts.length - 1 && servingCount}
        </QuantitiesPanel>
      );
    }
  }
}
