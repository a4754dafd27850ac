import type { EditTask } from './task.contract.ts';

/** The fields by which a task takes part in the plan, in addition to its person, start and duration. @source requirements/kitchen K102 */
export const PLAN_FIELDS = ['dependsOn', 'minutes', 'place'] as const satisfies readonly (keyof EditTask)[];

/** Whether an edit is one of the plan. */
export const changesPlan = (body: EditTask): boolean => PLAN_FIELDS.some((field) => body[field] !== undefined);

/** Whether an edit is for managers: one of the plan, or of the field that starts the two-hour clock. @source requirements/kitchen K92, K102 */
export const isForManagers = (body: EditTask): boolean => changesPlan(body) || body.startsTwoHourClock !== undefined;
