import type { RecipeDraft } from './recipe-draft.ts';

const BETWEEN = /^\s*(?:-{3,}|={3,}|\*{3,})\s*$/m;
const SERVINGS = /^(?:serves|servings?|yields?|makes|for)\b.*\d|^\d+\s+(?:servings?|portions?|people)$/i;
const INGREDIENTS = /^(?:ingredients|ചേരുവകൾ)\s*:?$/i;
const METHOD = /^(?:method|instructions?|directions?|preparation|steps|procedure|തയ്യാറാക്കുന്ന വിധം)\s*:?$/i;

/** Reads recipes written as text: a title, "Serves 20", the headings "Ingredients" and "Method"; a line of dashes is between two recipes. */
export function readPlainRecipes(text: string): Omit<RecipeDraft, 'place'>[] {
  return text.split(BETWEEN).flatMap((one) => {
    const lines = one.split(/\r?\n/).map((line) => line.replace(/^\s*#+\s*|\*\*/g, '').trim());
    const [first, method] = [INGREDIENTS, METHOD].map((head) => lines.findIndex((line) => head.test(line)));
    if (first === undefined || first < 0) return [];
    const end = method === undefined || method < first ? lines.length : method;
    const servings = lines.find((line) => SERVINGS.test(line)) ?? '';
    const isLine = (line: string): boolean => line !== '' && line !== servings;
    return [
      {
        title: lines.slice(0, first).find(isLine) ?? '',
        servings,
        lines: lines.slice(first + 1, end).filter(isLine),
        steps: lines
          .slice(end + 1)
          .filter(isLine)
          .map((line) => line.replace(/^\d+[.)]\s+/, '')),
      },
    ];
  });
}
