import { textIn, type Translated } from '../core/languages.ts';
import type { Task } from './task.contract.ts';

/** Names of tasks with a number or a place at their end, as the kitchen gives them. */
export const SERVER_NAMES = {
  reading: { en: 'Additional Temperature Measurement {number}', ml: 'വീണ്ടും ചൂട് അളക്കൽ {number}' },
  delivery: { en: 'Delivery to {place}', ml: 'ഡെലിവറി: {place}' },
  combined: { en: 'Combined delivery to {place}', ml: 'ഒന്നിച്ചുള്ള ഡെലിവറി: {place}' },
} as const satisfies Record<string, Translated>;

const FILLING = /\{\w+\}$/;

/** Such a name as it is stored, in both languages of a task. */
export const namedBy = (name: (typeof SERVER_NAMES)[keyof typeof SERVER_NAMES], filling: string) => ({
  task: name.en.replace(FILLING, () => filling),
  taskMalayalam: name.ml.replace(FILLING, () => filling),
});

/** A task's name in the reader's language; a name typed in English only, as typed. */
export function taskName({ task, taskMalayalam }: Pick<Task, 'task' | 'taskMalayalam'>, language: string): string {
  const stored = textIn({ en: task, ml: taskMalayalam }, language);
  if (stored !== task) return stored;
  const name = Object.values(SERVER_NAMES).find(({ en }) => task.startsWith(en.replace(FILLING, '')));
  return name ? textIn({ en: name.en }, language).replace(FILLING, () => task.slice(name.en.replace(FILLING, '').length)) : task;
}
