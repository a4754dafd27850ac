import { z } from 'zod';

/** @source spec 3 §3 Task. Absent values are null. */
export interface Task {
  id: string;
  eventId: string;
  task: string;
  taskMalayalam: string | null;
  description: string | null;
  descriptionMalayalam: string | null;
  completed: boolean;
  /** "3 days before event", "Day before event", "Event day"… @source spec 3 §5 */
  dueDate: string;
  assignedTo: string | null;
  sortOrder: number;
  /** Minutes as text, as the spec has it. */
  estimatedDuration: string;
  /** Planned start of the day it is due, "9:00 AM". */
  startTime: string | null;
  hasVideo: boolean;
  videoUrl: string | null;
  /** ISO 8601 UTC. */
  startedAt: string | null;
  startedBy: string | null;
  completedAt: string | null;
  completedBy: string | null;
  isTemperature: boolean;
  /** °C. @source decision 36 */
  temperatureValue: number | null;
  isFinalTask: boolean;
  isDelivery: boolean;
  deliveryType: 'standard' | 'combined' | null;
  deliveryLocation: string | null;
  deliveryNotes: string | null;
  version: number;
}

/** The id of a task within its event; old clients make their own. */
export const taskIdSchema = z.string().regex(/^[^\p{Cc}]{1,60}$/u, 'At most 60 visible characters');

const by = z.string().max(120).nullish();
/** A blank name becomes "User". @source spec 3 §5 */
export const startTaskSchema = z.object({ by, version: z.int().optional() });
export type StartTask = z.infer<typeof startTaskSchema>;

export const completeTaskSchema = z.object({
  by,
  temperatureValue: z.union([z.number(), z.string().max(20)]).nullish(),
  version: z.int().optional(),
});
export type CompleteTask = z.infer<typeof completeTaskSchema>;

export const undoTaskSchema = z.object({ version: z.int().optional() });
export type UndoTask = z.infer<typeof undoTaskSchema>;
