import { createContext, useContext } from 'react';
import { RECIPE_SERVINGS, type Servings } from '#shared/recipes/eaters';
import { descriptionFor } from '#shared/tasks/default-tasks/amount-texts';
import type { Task } from '#shared/tasks/task.contract';
import { textIn } from '#shared/core/languages';
import { useAmounts } from '../../data/recipe.data';

/** For how many people the amounts in the texts of the list are. */
export const ServingsContext = createContext<Servings>(RECIPE_SERVINGS);

/** The description of a task's work: in the reader's language, its amounts for the expected people; a typed one as typed. */
export function useDescription(task: Task, language: string): string | null {
  const servings = useContext(ServingsContext);
  const recipe = useAmounts();
  const ours = descriptionFor(task, servings, language, recipe);
  return ours ?? (textIn({ en: task.description ?? '', ml: task.descriptionMalayalam }, language) || null);
}
