import { STAFF_PAGES } from '../core/pages.ts';
import { route } from '../core/route.ts';

/** The address of an event's task list. */
export const tasksPage = route(STAFF_PAGES.tasks.path);
