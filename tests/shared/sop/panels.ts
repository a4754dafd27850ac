import { RECIPE_SERVINGS } from '#shared/recipes/eaters';
import { FIRST_RECIPE } from '#shared/recipes/first-recipe';
import { quantitiesFor } from '#shared/sop/quantities';
import type { SopPage, SopTimelineEntry } from '#shared/sop/sop.contract';

/** "name: quantity" of every row of a page's list. */
export const quantitiesOf = (page: SopPage, title: string): string[] =>
  page.panels.flatMap((panel) =>
    panel.kind === 'quantities' && panel.title.en === title
      ? quantitiesFor(panel, RECIPE_SERVINGS, FIRST_RECIPE).map(({ name, quantity }) => `${name.en}: ${quantity.en}`)
      : [],
  );

export const timelineOf = (page: SopPage): SopTimelineEntry[] =>
  page.panels.flatMap((panel) => (panel.kind === 'timeline' ? panel.entries : []));
