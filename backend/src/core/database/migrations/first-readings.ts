/** What the tasks of the plan measure; written out, because a migration must not change with the program. */
const KIND_OF_TASK = {
  'receive-mutton': 'coldReceiving',
  'read-cold-store': 'coldStore',
  'read-pit-after-heating': 'pitHeating',
  'close-pit': 'pitClosing',
  'read-pit-before-placing': 'pitBeforeFood',
  'heat-hot-boxes': 'hotHold',
  'read-pit-after-1-hour': 'pitAfter1Hour',
  'read-pit-after-2-hours': 'pitAfter2Hours',
} as const;

/**
 * Statements for both databases: the stored temperature tasks get their kind, and what they hold becomes the first lines of the log.
 * There were no limits then, so these lines have none.
 */
export const FIRST_READINGS: readonly string[] = [
  ...Object.entries(KIND_OF_TASK).map(([id, kind]) => `update task set reading_kind = '${kind}' where id = '${id}' and is_temperature;`),
  `insert into reading (event_id, event_title, event_date, task_id, task, task_malayalam, kind, celsius, outcome, taken_by, taken_at, recorded_at, source)
   select t.event_id, e.title, e.date, t.id, t.task, t.task_malayalam, t.reading_kind, t.temperature_value, 'unlimited',
     coalesce(t.completed_by, 'User'), coalesce(t.completed_at, e.created_at), coalesce(t.completed_at, e.created_at), 'earlier'
   from task t join diary_event e on e.id = t.event_id
   where t.is_temperature and t.completed and t.temperature_value is not null
   order by coalesce(t.completed_at, e.created_at);`,
];
