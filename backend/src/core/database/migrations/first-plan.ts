/** What the tasks of the plan wait for and where they are done; written out, because a migration must not change with the program. */
const WAITS_FOR = {
  'order-mutton': ['confirm-people'],
  'order-supplies': ['confirm-people', 'count-stock'],
  'receive-supplies': ['order-supplies'],
  'grind-spices': ['receive-supplies'],
  'receive-mutton': ['order-mutton'],
  'portion-mutton': ['receive-mutton', 'scrub-kitchen'],
  'peel-vegetables': ['scrub-kitchen'],
  'weigh-spices': ['grind-spices'],
  'stack-evening-fire': ['receive-supplies', 'clean-pit'],
  'evening-fire': ['stack-evening-fire'],
  'open-overnight-pit': ['evening-fire'],
  'read-cold-store': ['portion-mutton'],
  'dry-mutton': ['read-cold-store', 'wash-and-dress'],
  'mix-masala': ['weigh-spices', 'wash-and-dress'],
  'rub-masala': ['dry-mutton', 'mix-masala'],
  'pot-mutton': ['rub-masala'],
  'stack-pit': ['open-overnight-pit', 'receive-supplies'],
  'light-pit': ['stack-pit'],
  'feed-fire': ['light-pit'],
  'soak-tamarind': ['weigh-spices', 'peel-vegetables', 'wash-and-dress'],
  'strain-tamarind': ['soak-tamarind'],
  'read-pit-after-heating': ['light-pit'],
  'melt-jaggery': ['strain-tamarind'],
  'simmer-chutney': ['strain-tamarind', 'melt-jaggery'],
  'close-pit': ['feed-fire', 'read-pit-after-heating'],
  'cool-chutney': ['simmer-chutney'],
  'soak-rice': ['receive-supplies', 'wash-and-dress'],
  'raise-heat': ['close-pit'],
  'boil-rice-water': ['peel-vegetables', 'weigh-spices', 'wash-and-dress'],
  'cook-rice': ['soak-rice', 'boil-rice-water'],
  'read-pit-before-placing': ['raise-heat', 'lay-out-kit'],
  'place-rice': ['read-pit-before-placing', 'cook-rice'],
  'place-meat': ['pot-mutton', 'place-rice'],
  'heat-hot-boxes': ['wash-and-dress'],
  'seal-pit': ['place-meat'],
  'label-parcels': ['confirm-people'],
  'read-pit-after-1-hour': ['seal-pit'],
  'read-pit-after-2-hours': ['read-pit-after-1-hour'],
  'take-out': ['heat-hot-boxes', 'label-parcels', 'cool-chutney', 'read-pit-after-2-hours'],
} as const;

const PLACE_OF = {
  'grind-spices': 'stove',
  'clean-pit': 'pit',
  'receive-mutton': 'coldStore',
  'stack-evening-fire': 'pit',
  'evening-fire': 'pit',
  'open-overnight-pit': 'pit',
  'read-cold-store': 'coldStore',
  'pot-mutton': 'coldStore',
  'stack-pit': 'pit',
  'light-pit': 'pit',
  'feed-fire': 'pit',
  'melt-jaggery': 'stove',
  'simmer-chutney': 'stove',
  'close-pit': 'pit',
  'raise-heat': 'pit',
  'boil-rice-water': 'stove',
  'cook-rice': 'stove',
  'read-pit-before-placing': 'pit',
  'place-rice': 'pit',
  'place-meat': 'pit',
  'heat-hot-boxes': 'stove',
  'seal-pit': 'pit',
  'read-pit-after-1-hour': 'pit',
  'read-pit-after-2-hours': 'pit',
  'take-out': 'pit',
} as const;

/** Where the listed duration is not that of the work alone: as it stood in the list, and the minutes after what the task waits for. */
const MINUTES_OF = {
  'read-pit-after-1-hour': ['5', 65],
  'read-pit-after-2-hours': ['65', 60],
  'take-out': ['100', 35],
} as const;

/**
 * Statements that give the tasks of the plan in stored lists what new lists begin with. What was deleted from a list is not waited for.
 * @param idsOf the ids of `o` as a JSON list, in the words of the database
 */
export const firstPlan = (idsOf: string): readonly string[] => [
  ...Object.entries(WAITS_FOR).map(([id, others]) => {
    const kept = `o.event_id = task.event_id and o.id in (${others.map((other) => `'${other}'`).join(', ')})`;
    return `update task set depends_on = (select ${idsOf} from task o where ${kept}) where id = '${id}';`;
  }),
  ...Object.entries(PLACE_OF).map(([id, place]) => `update task set place = '${place}' where id = '${id}';`),
  ...Object.entries(MINUTES_OF).map(
    ([id, [listed, minutes]]) => `update task set minutes = ${minutes} where id = '${id}' and estimated_duration = '${listed}';`,
  ),
];
