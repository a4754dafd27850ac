import { DEFAULT_ITEMS } from '#shared/inventory/default-items';
import { ACTIONS } from '#shared/readings/corrective-actions';
import { KIND_NAMES, LIMIT_TEXTS, NOTE_TEXTS, OTHER, OUTCOME_TEXTS, RECORD_TEXTS } from '#shared/readings/reading-texts';
import { feb14 } from '#shared/recipes/collections/feb14';
import { feb27 } from '#shared/recipes/collections/feb27';
import { march1 } from '#shared/recipes/collections/march1';
import { FIRST_PARTS } from '#shared/recipes/dish-parts';
import { partFor, type Recipe } from '#shared/recipes/recipe';
import { columnsOf } from '#shared/reports/report-table';
import { PERSON_NAMES } from '#shared/reports/person-name';
import { REPORT_TEXTS } from '#shared/reports/report-texts';
import { RECORD_COLUMNS } from '#shared/reports/temperature-records';
import { FOLLOW_UP_TITLE } from '#shared/sop/final-cooking-rule';
import { NO_AMOUNT } from '#shared/sop/quantities';
import type { SopPage } from '#shared/sop/sop.contract';
import { SOP_PAGES } from '#shared/sop/sop-pages';
import { DEFAULT_TASKS } from '#shared/tasks/default-tasks';
import { AMOUNT_TEXTS } from '#shared/tasks/default-tasks/amount-texts';
import { UNNAMED } from '#shared/tasks/new-task';
import { SERVER_NAMES } from '#shared/tasks/task-texts';
import { panelTexts, SOP_CONTENT } from './sop-content';

interface English {
  en: string;
}

const ofPage = ({ title, tag, step, panels }: SopPage): string[] => [
  ...[title, ...(tag ? [tag] : []), ...panels.flatMap((panel) => [panel.title, ...panelTexts(panel)])].map(({ en }) => en),
  step.title,
  step.description,
  ...step.subSteps.flatMap((sub) => [sub.title, ...sub.description, ...(sub.window ? [sub.window.en] : [])]),
];

const ofRecipe = ({ title, ingredients, instructions, steps = [] }: Recipe): string[] => [
  partFor('en', title),
  ...Object.keys(ingredients).map((name) => partFor('en', name)),
  instructions.en,
  ...steps.flatMap((step) => [step.title.en, step.description.en]),
];

/** Amounts and times such as "8.0 kg" and "7:15" read the same in every language. */
const hasWords = (text: string): boolean => /[A-Za-z]/.test(text.replace(/°C|\b(?:kg|g|L|ml)\b/g, ''));

/** Texts of ours as they were once: stored tasks and versions of recipes keep them, and screens go on translating them. */
const STORED_BEFORE = [
  'Wash up and dress for cooking',
  'Read the pit after 1 hour of heating',
  'Read the pit and put the lid on',
  'Read the pit before the food goes in',
  'Read the pit after 1 hour of cooking',
  'Watch the pit, read it after 2 hours',
  'Slit each dry piece to the bone, four cuts, the same depth. Rub in salt and lime juice and leave it for 15 minutes: salt goes in before oil closes the way.',
];

/** Every English text of the kitchen's content that a screen may show. */
export function contentTexts(): string[] {
  const texts = [
    ...SOP_CONTENT.flatMap(([, page]) => ofPage(page)),
    ...Object.values(SOP_PAGES).map(({ title }) => title.en),
    ...[...columnsOf({ columns: 'temperature' }), ...RECORD_COLUMNS].map(({ title }) => title.en),
    ...[
      REPORT_TEXTS,
      PERSON_NAMES,
      RECORD_TEXTS,
      KIND_NAMES,
      OUTCOME_TEXTS,
      LIMIT_TEXTS,
      NOTE_TEXTS,
      ACTIONS,
      AMOUNT_TEXTS,
      SERVER_NAMES,
    ].flatMap((group) => Object.values<English>(group).map(({ en }) => en)),
    ...[FOLLOW_UP_TITLE, NO_AMOUNT, OTHER].map(({ en }) => en),
    ...Object.values(FIRST_PARTS).flatMap((parts) => parts.flatMap(({ name }) => name?.en ?? [])),
    UNNAMED.task,
    ...DEFAULT_TASKS.flatMap(({ key, task, description }) => (Object.hasOwn(AMOUNT_TEXTS, key) ? [task] : [task, description])),
    ...DEFAULT_ITEMS.map(({ name }) => name),
    ...[feb14, feb27, march1].flatMap((collection) => Object.values(collection).flatMap(ofRecipe)),
    ...STORED_BEFORE,
  ];
  return [...new Set(texts)].filter(hasWords);
}
