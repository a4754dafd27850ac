import { loadSopContent, type SopSlug } from '#shared/sop/sop-pages';
import { RECIPE_SERVINGS } from '#shared/recipes/eaters';
import { FIRST_RECIPE } from '#shared/recipes/first-recipe';
import { quantitiesFor } from '#shared/sop/quantities';
import type { SopPage, SopPanel } from '#shared/sop/sop.contract';
import type { Translated } from '#shared/core/languages';

/** Every SOP page, in the order of the cooking day. */
export const SOP_CONTENT = await loadSopContent();

export function sopPage(slug: SopSlug): SopPage {
  const found = SOP_CONTENT.find(([one]) => one === slug);
  if (!found) throw new Error(`no SOP page ${slug}`);
  return found[1];
}

/** What a panel of an SOP page says, without its title. */
export const panelTexts = (panel: SopPanel): Translated[] => {
  switch (panel.kind) {
    case 'lines':
      return [...panel.lines];
    case 'timeline':
      return panel.entries.flatMap(({ time, text }) => [time, text]);
    case 'quantities':
      return quantitiesFor(panel, RECIPE_SERVINGS, FIRST_RECIPE).flatMap(({ name, quantity }) => [name, quantity]);
    case 'timers':
      return [];
  }
};
