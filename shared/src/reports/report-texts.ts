import type { TimeTaken } from './report-time.ts';
import type { Badge, TaskStatus } from './task-report.ts';
import { textIn, type Translated } from '../core/languages.ts';

/** The texts that a report has on the screen, in its CSV and in its PDF. */
interface ReportTexts {
  heading: string;
  summary: { section: string; title: string; date: string; createdBy: string; attendance: string; status: string };
  people: (count: number) => string;
  statistics: string;
  total: string;
  tasks: string;
  status: Record<TaskStatus, string>;
  badges: Record<Badge, string>;
  notAvailable: string;
  taken: Record<Exclude<TimeTaken['kind'], 'taken'> | 'instant', string>;
  minutes: (count: number) => string;
  hours: (count: number) => string;
  hoursAndMinutes: (hours: string, minutes: string) => string;
  noTasks: string;
  noMatches: string;
  /** `{page}` and `{pages}` stand for the numbers. */
  page: string;
  printedAt: (stamp: string) => string;
}

/** Texts to the letter. @source requirements/console §2.2, §8, §9 */
export const REPORT_TEXTS = {
  people: { en: '{count} people', ml: '{count} പേർ' },
  minute: { en: '{count} minute', ml: '{count} മിനിറ്റ്' },
  minutes: { en: '{count} minutes', ml: '{count} മിനിറ്റ്' },
  hour: { en: '{count} hour', ml: '{count} മണിക്കൂർ' },
  hours: { en: '{count} hours', ml: '{count} മണിക്കൂർ' },
  hoursAndMinutes: { en: '{hours} and {minutes}', ml: '{hours} {minutes}' },
  printedAt: { en: 'Made on {stamp}', ml: 'തയ്യാറാക്കിയത്: {stamp}' },
  heading: { en: 'Event Reports', ml: 'പരിപാടി റിപ്പോർട്ട്' },
  summary: { en: 'Event Summary', ml: 'പരിപാടിയുടെ ചുരുക്കം' },
  event: { en: 'Event', ml: 'പരിപാടി' },
  date: { en: 'Date', ml: 'തീയതി' },
  createdBy: { en: 'Created By', ml: 'ചേർത്ത ആൾ' },
  attendance: { en: 'Estimated Attendance', ml: 'പ്രതീക്ഷിക്കുന്ന ആളുകൾ' },
  status: { en: 'Status', ml: 'നില' },
  statistics: { en: 'Task Statistics', ml: 'ജോലികളുടെ കണക്ക്' },
  total: { en: 'Total Tasks', ml: 'ആകെ ജോലികൾ' },
  tasks: { en: 'Tasks', ml: 'ജോലികൾ' },
  pending: { en: 'Pending', ml: 'തുടങ്ങാത്തത്' },
  inProgress: { en: 'In Progress', ml: 'നടക്കുന്നു' },
  completed: { en: 'Completed', ml: 'തീർന്നു' },
  final: { en: 'Final', ml: 'അവസാന ജോലി' },
  temperature: { en: 'Temperature', ml: 'ചൂട് അളക്കൽ' },
  delivery: { en: 'Delivery', ml: 'ഡെലിവറി' },
  combinedDelivery: { en: 'Combined Delivery', ml: 'ഒന്നിച്ചുള്ള ഡെലിവറി' },
  notAvailable: { en: 'N/A', ml: 'ഇല്ല' },
  invalidStart: { en: 'Invalid start date', ml: 'തുടങ്ങിയ സമയം ശരിയല്ല' },
  invalidEnd: { en: 'Invalid end date', ml: 'തീർന്ന സമയം ശരിയല്ല' },
  error: { en: 'Time calculation error', ml: 'സമയം കണക്കാക്കാനായില്ല' },
  instant: { en: 'Less than a minute', ml: 'ഒരു മിനിറ്റിൽ താഴെ' },
  noTasks: { en: 'No tasks found for this event.', ml: 'ഈ പരിപാടിക്ക് ജോലികളൊന്നും ഇല്ല.' },
  noMatches: { en: 'No tasks match the current filters.', ml: 'ഇങ്ങനെയുള്ള ജോലികളൊന്നും ഇല്ല.' },
  page: { en: 'Page {page} of {pages}', ml: 'പേജ് {page} / {pages}' },
  plan: { en: 'Planned and Actual', ml: 'കണക്കാക്കിയതും എടുത്തതും' },
  plannedStart: { en: 'Planned Start', ml: 'തുടങ്ങേണ്ട സമയം' },
  late: { en: 'Late by', ml: 'വൈകിയത്' },
  plannedMinutes: { en: 'Planned', ml: 'കണക്കാക്കിയത്' },
  overdue: { en: 'Overdue by', ml: 'കൂടിയ സമയം' },
  noneStarted: { en: 'No task has been started.', ml: 'ഒരു ജോലിയും തുടങ്ങിയിട്ടില്ല.' },
  work: { en: 'Work by person', ml: 'ആര് എന്ത് ചെയ്തു' },
  person: { en: 'Person', ml: 'ആൾ' },
} as const satisfies Record<string, Translated>;

export function reportTexts(language: string): ReportTexts {
  const say = (name: keyof typeof REPORT_TEXTS): string => textIn(REPORT_TEXTS[name], language);
  const filled = (name: keyof typeof REPORT_TEXTS, count: number): string => say(name).replace('{count}', String(count));
  return {
    heading: say('heading'),
    summary: {
      section: say('summary'),
      title: say('event'),
      date: say('date'),
      createdBy: say('createdBy'),
      attendance: say('attendance'),
      status: say('status'),
    },
    people: (count) => filled('people', count),
    statistics: say('statistics'),
    total: say('total'),
    tasks: say('tasks'),
    status: {
      pending: say('pending'),
      inProgress: say('inProgress'),
      completed: say('completed'),
    },
    badges: {
      final: say('final'),
      temperature: say('temperature'),
      delivery: say('delivery'),
      combinedDelivery: say('combinedDelivery'),
    },
    notAvailable: say('notAvailable'),
    taken: {
      missing: say('notAvailable'),
      invalidStart: say('invalidStart'),
      invalidEnd: say('invalidEnd'),
      error: say('error'),
      instant: say('instant'),
    },
    minutes: (count) => filled(count === 1 ? 'minute' : 'minutes', count),
    hours: (count) => filled(count === 1 ? 'hour' : 'hours', count),
    hoursAndMinutes: (ofHours, ofMinutes) => say('hoursAndMinutes').replace('{hours}', ofHours).replace('{minutes}', ofMinutes),
    noTasks: say('noTasks'),
    noMatches: say('noMatches'),
    page: say('page'),
    printedAt: (stamp) => say('printedAt').replace('{stamp}', stamp),
  };
}

/** Whole minutes in words: 'Less than a minute', '1 minute', '2 hours', '2 hours and 5 minutes'. @source requirements/console C44 */
export function formatMinutes(minutes: number, texts: ReportTexts): string {
  if (minutes < 1) return texts.taken.instant;
  const hours = Math.floor(minutes / 60);
  const rest = Math.floor(minutes % 60);
  if (hours === 0) return texts.minutes(rest);
  return rest === 0 ? texts.hours(hours) : texts.hoursAndMinutes(texts.hours(hours), texts.minutes(rest));
}

/** @source requirements/console C41, C44 */
export const formatTimeTaken = (taken: TimeTaken, texts: ReportTexts): string =>
  taken.kind === 'taken' ? formatMinutes(taken.minutes, texts) : texts.taken[taken.kind];

/** The mark on each page of a printed report or invoice of a rehearsal. @source requirements/kitchen K141 */
export const REHEARSAL_MARK: Translated = { en: 'Rehearsal: practice only', ml: 'റിഹേഴ്സൽ: പരിശീലനം മാത്രം' };
