import type { TimeTaken } from './report-time.ts';
import type { Badge, TaskStatus } from './task-report.ts';
import { OFFERED, offeredLanguage, type ReportLanguage } from '../core/languages.ts';

/** The texts that a report has on the screen, in its CSV and in its PDF. */
export interface ReportTexts {
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
  /** Joins hours and minutes. */
  and: string;
  noTasks: string;
  noMatches: string;
  /** `{page}` and `{pages}` stand for the numbers. */
  page: string;
  printedAt: (stamp: string) => string;
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Texts to the letter. @source requirements/console §2.2, §8, §9 */
const ENGLISH: ReportTexts = {
  heading: 'Event Reports',
  summary: {
    section: 'Event Summary',
    title: 'Event',
    date: 'Date',
    createdBy: 'Created By',
    attendance: 'Estimated Attendance',
    status: 'Status',
  },
  people: (count) => `${count} people`,
  statistics: 'Task Statistics',
  total: 'Total Tasks',
  tasks: 'Tasks',
  status: { pending: 'Pending', inProgress: 'In Progress', completed: 'Completed' },
  badges: { final: 'Final', temperature: 'Temperature', delivery: 'Delivery', combinedDelivery: 'Combined Delivery' },
  notAvailable: 'N/A',
  taken: {
    missing: 'N/A',
    invalidStart: 'Invalid start date',
    invalidEnd: 'Invalid end date',
    error: 'Time calculation error',
    instant: 'Less than a minute',
  },
  minutes: (count) => counted(count, 'minute', 'minutes'),
  hours: (count) => counted(count, 'hour', 'hours'),
  and: ' and ',
  noTasks: 'No tasks found for this event.',
  noMatches: 'No tasks match the current filters.',
  page: 'Page {page} of {pages}',
  printedAt: (stamp) => `Made on ${stamp}`,
};

const MALAYALAM: ReportTexts = {
  heading: 'പരിപാടി റിപ്പോർട്ട്',
  summary: {
    section: 'പരിപാടിയുടെ ചുരുക്കം',
    title: 'പരിപാടി',
    date: 'തീയതി',
    createdBy: 'ചേർത്ത ആൾ',
    attendance: 'പ്രതീക്ഷിക്കുന്ന ആളുകൾ',
    status: 'നില',
  },
  people: (count) => `${count} പേർ`,
  statistics: 'ജോലികളുടെ കണക്ക്',
  total: 'ആകെ ജോലികൾ',
  tasks: 'ജോലികൾ',
  status: { pending: 'തുടങ്ങാത്തത്', inProgress: 'നടക്കുന്നു', completed: 'തീർന്നു' },
  badges: { final: 'അവസാന ജോലി', temperature: 'ചൂട് അളക്കൽ', delivery: 'ഡെലിവറി', combinedDelivery: 'ഒന്നിച്ചുള്ള ഡെലിവറി' },
  notAvailable: 'ഇല്ല',
  taken: {
    missing: 'ഇല്ല',
    invalidStart: 'തുടങ്ങിയ സമയം ശരിയല്ല',
    invalidEnd: 'തീർന്ന സമയം ശരിയല്ല',
    error: 'സമയം കണക്കാക്കാനായില്ല',
    instant: 'ഒരു മിനിറ്റിൽ താഴെ',
  },
  minutes: (count) => `${count} മിനിറ്റ്`,
  hours: (count) => `${count} മണിക്കൂർ`,
  and: ' ',
  noTasks: 'ഈ പരിപാടിക്ക് ജോലികളൊന്നും ഇല്ല.',
  noMatches: 'ഇങ്ങനെയുള്ള ജോലികളൊന്നും ഇല്ല.',
  page: 'പേജ് {page} / {pages}',
  printedAt: (stamp) => `തയ്യാറാക്കിയത്: ${stamp}`,
};

const TEXTS: Readonly<Record<ReportLanguage, ReportTexts>> = { en: ENGLISH, ml: MALAYALAM };

/** In English for a reader whose language no report is printed in. */
export const reportTexts = (language: string): ReportTexts => TEXTS[offeredLanguage(OFFERED.reports, language)];

/** Whole minutes in words: 'Less than a minute', '1 minute', '2 hours', '2 hours and 5 minutes'. @source requirements/console C44 */
export function formatMinutes(minutes: number, texts: ReportTexts): string {
  if (minutes < 1) return texts.taken.instant;
  const hours = Math.floor(minutes / 60);
  const rest = Math.floor(minutes % 60);
  if (hours === 0) return texts.minutes(rest);
  return rest === 0 ? texts.hours(hours) : texts.hours(hours) + texts.and + texts.minutes(rest);
}

/** @source requirements/console C41, C44 */
export const formatTimeTaken = (taken: TimeTaken, texts: ReportTexts): string =>
  taken.kind === 'taken' ? formatMinutes(taken.minutes, texts) : texts.taken[taken.kind];
