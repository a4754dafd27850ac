import type { TFunction } from 'i18next';
import type { ApiError } from '#kit/http/http';
import { keysOf } from '#shared/core/narrow';
import { RECIPE_PROBLEMS, type RecipeFault } from '#shared/recipes/recipe-check';
import { type Faults, issuesOf } from '../../ui/use-form';

/** The problem of a line, in the reader's language. */
export const problemText = (t: TFunction, { problem, chain }: Pick<RecipeFault, 'problem' | 'chain'>): string =>
  t(`recipeVersions.problems.${problem}`, { chain: chain?.join(' → ') ?? '' });

/** The server's sentences, as the texts of this app know them; a chain is behind its sentence. */
export const refusedLines = (t: TFunction, error: ApiError): Faults =>
  Object.fromEntries(
    Object.entries(issuesOf(error)).map(([path, message]) => {
      const problem = keysOf(RECIPE_PROBLEMS).find(
        (one) => RECIPE_PROBLEMS[one] === message || message.startsWith(`${RECIPE_PROBLEMS[one]}: `),
      );
      if (!problem) return [path, message];
      const rest = message.slice(RECIPE_PROBLEMS[problem].length + 2);
      return [path, problemText(t, { problem, ...(rest !== '' && { chain: [rest] }) })];
    }),
  );
