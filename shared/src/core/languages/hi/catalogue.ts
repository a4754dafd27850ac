import { INVENTORY } from './inventory.ts';
import { READINGS } from './readings.ts';
import { RECIPES } from './recipes.ts';
import { REPORTS } from './reports.ts';
import { SOP } from './sop.ts';
import { TASKS } from './tasks.ts';

/**
 * The kitchen's content in Hindi, by the English text: everyday words, with the English ones that cooks use. Figures and units are those of
 * the English text. @source decisions/0048
 */
export const catalogue: Readonly<Record<string, string>> = { ...SOP, ...TASKS, ...READINGS, ...INVENTORY, ...RECIPES, ...REPORTS };
