import type { ReadingKind } from '../../readings/reading-kinds.ts';
import type { Place } from '../places.ts';

/**
 * One entry of the plan that a new event starts with. Quantities in its texts are for 20 servings; `descriptionFor` words them for others.
 * @source requirements/kitchen K25, K34, §9
 */
export interface DefaultTask {
  /** Its name within the plan, for `dependsOn`; also the seed of the stored task's id. */
  key: string;
  task: string;
  taskMalayalam: string;
  description: string;
  descriptionMalayalam: string;
  dueDate: '3 days before event' | '2 days before event' | 'Day before event' | 'Event day';
  /** Planned start on its own day, "9:00 AM"; from 5:00 AM to 1:00 PM. @source contract §7.3 */
  startTime: string;
  /** Minutes as text. */
  estimatedDuration: string;
  /** Steps of 10. */
  sortOrder: number;
  isTemperature?: true;
  /** The kind of reading of a temperature task; its limits are those of the kind. */
  readingKind?: ReadingKind;
  isFinalTask?: true;
  /** With its completion the food is out of the pit. */
  startsTwoHourClock?: true;
  /** It cleans: an inspector is shown it apart. */
  isCleaning?: true;
  hasVideo?: true;
  videoUrl?: string;
  /** Minutes from the end of the tasks that it waits for to its own end, where they differ from the duration. */
  minutes?: number;
  /** The place that it needs for itself. */
  place?: Place;
  /** Keys of the tasks whose end it waits for. */
  dependsOn: readonly string[];
}

/** A task as a day's list writes it; the list gives it the day and, by its place, the order. */
export type Planned = Omit<DefaultTask, 'dueDate' | 'sortOrder'>;
