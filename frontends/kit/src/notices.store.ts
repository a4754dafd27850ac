import type { TFunction } from 'i18next';
import { create } from 'zustand';

/** The result of an action, good or bad. Its texts are worded when they are shown, in the language of that moment. */
export interface Notice {
  kind: 'success' | 'info' | 'warning' | 'error';
  text: (t: TFunction) => string;
  /** How long it is shown, ms; unless said three seconds, with a way back ten. @source requirements/console C30; decisions/0001 §48 */
  forMs?: number;
  /** Takes it back; missing when there is no way back. @throws ApiError */
  undo?: (() => Promise<unknown>) | undefined;
  /** Said instead of the text after three seconds, while the way back is still offered. */
  afterwards?: (t: TFunction) => string;
  /** Said before the reason when it could not be taken back. */
  notUndone?: (t: TFunction) => string;
}

/** A notice among others. */
export type ShownNotice = Notice & { number: number };

/** @source requirements/console C30; requirements/kitchen K57 */
export const SAID_FOR_MS = 3_000;
/** How long the way back is offered. @source decisions/0001 §48 */
export const UNDO_FOR_MS = 10_000;
/** More would cover the page. */
const MOST_AT_ONCE = 3;

interface NoticesState {
  notices: readonly ShownNotice[];
  withdraw(number: number): void;
}

let told = 0;
export const useNotices = create<NoticesState>()((set) => ({
  notices: [],
  withdraw: (number) => set(({ notices }) => ({ notices: notices.filter((one) => one.number !== number) })),
}));

/** Shows the result of an action, also after the user leaves its page. Only the last action can be taken back. */
export function notify(notice: Notice): void {
  useNotices.setState(({ notices }) => {
    const older = notice.undo ? notices.filter(({ undo }) => !undo) : notices;
    return { notices: [...older.slice(1 - MOST_AT_ONCE), { ...notice, number: (told += 1) }] };
  });
}
