import { type Source, sourcesUnder } from './sources.js';

/** @source ARCHITECTURE §2 */
const SERVICES_KNOWN: Record<string, readonly string[]> = {
  // A customer's page tells how far the kitchen is, and until when the order may be changed.
  bookings: ['sales-events', 'payments', 'tasks', 'settings'],
  // When the food is ready follows from the day's tasks and timers; who waits longer for it than promised, from the bookings of its sale.
  forecast: ['bookings', 'diary', 'sales-events', 'tasks', 'timers'],
  // An order that is paid becomes a booking.
  // What is offered from the waiting list is ordered like anything else.
  orders: ['bookings', 'sales-events', 'payments', 'settings', 'geocoding', 'waiting-list'],
  'payment-alerts': ['bookings', 'orders', 'payments'],
  // What arrived at the bank, beside what was paid.
  settlements: ['payments'],
  // With a booking its invoice is issued; it is printed as reports are.
  invoices: ['bookings', 'reports', 'settings'],
  // Calling off a sale cancels its bookings and sends their money back.
  'sale-closures': ['bookings', 'orders', 'payments', 'sales-events'],
  // How much is booked, how much of it stands packed, and what goes into the dishes of the sale.
  portions: ['bookings', 'packing', 'sales-events'],
  // What goes into a dish is made by recipes.
  dishes: ['recipes'],
  // Photographs of the dishes are uploads.
  menu: ['dishes', 'sales-events', 'settings', 'media'],
  // Where the manager delivers.
  geocoding: ['settings'],
  // A sale stores what it offers of the menu.
  'sales-events': ['dishes', 'settings', 'media'],
  // The videos that managers put in place of ours.
  sop: ['media'],
  // What `GET /api/config` tells the storefront.
  'public-config': ['geocoding', 'payments', 'settings'],
  // What the console's home shows first is told by seven features at once.
  'console-home': ['devices', 'diary', 'payment-alerts', 'public-config', 'readings', 'sales-events', 'settings'],
  // What a link to a sale shows in a chat.
  'share-picture': ['sales-events', 'settings', 'media', 'menu'],
  // What stands on the label of a parcel, and where it stands in a run.
  labels: ['delivery-runs', 'sales-events', 'settings'],
  // Lists that a whole-array save replaced are kept for 30 days (decisions/0001 §24).
  // A cooking day follows the sale that it serves, and how many people a portion feeds.
  diary: ['snapshots', 'sales-events', 'settings'],
  inventory: ['snapshots'],
  // A run takes parcels from the kitchen to their doors, with a rider's phone.
  'delivery-runs': ['bookings', 'devices', 'diary', 'geocoding', 'readings', 'sales-events', 'tasks'],
  // What a sale earned is gathered from all who write money and use down.
  profit: ['bookings', 'diary', 'ingredient-plan', 'inventory', 'orders', 'payments', 'portions', 'recipes', 'sales-events', 'stock-use'],
  // A parcel is a booking as the kitchen sees it.
  packing: ['sales-events', 'bookings', 'settings'],
  // What an event needs of the store.
  'ingredient-plan': ['diary', 'inventory', 'portions', 'recipes'],
  // An event uses what its recipe says once its last cooking task is done.
  'stock-use': ['diary', 'ingredient-plan', 'inventory', 'tasks'],
  // What coming events need, less the stock; what an event has used is not bought for it again.
  purchasing: ['diary', 'ingredient-plan', 'inventory', 'stock-use'],
  // A line is taken from an item of the store; a step's video may be an upload.
  // An import that is undone brings the recipes before it back.
  recipes: ['inventory', 'media', 'snapshots'],
  tasks: ['diary', 'snapshots', 'readings', 'timers'],
  // A line of the log names its event.
  readings: ['diary'],
  // The pages say how long a step may take.
  timers: ['diary', 'sop'],
  reviews: ['diary', 'snapshots'],
  // What an inspector is shown is gathered from all who write it down.
  reports: ['audit', 'diary', 'labels', 'readings', 'samples', 'settings', 'tasks'],
  // What is looked back on is added up by whose it is.
  insight: ['bookings', 'diary', 'inventory', 'portions', 'readings', 'reviews', 'sales-events', 'tasks'],
  // A sample names its event.
  samples: ['diary'],
  devices: ['auth'],
  // Staff are told of what they should look at, wherever it is.
  'staff-notices': ['bookings', 'devices', 'diary', 'ingredient-plan', 'messages', 'payment-alerts', 'settings', 'tasks'],
  // What is done beside the server.
  cli: ['auth', 'backups', 'move'],
  // How many portions one order can have.
  'waiting-list': ['sales-events', 'settings'],
  // Customers are told of their orders, as they asked for with each, and of slots that they waited for.
  messages: ['bookings', 'forecast', 'orders', 'sale-closures', 'sales-events', 'settings', 'waiting-list'],
};
/** Entities that another feature reads or writes in its own transaction: an order, its booking and its money are one record to a customer. */
const ENTITIES_KNOWN: Record<string, readonly string[]> = {
  // A task and the timer of its step are one record.
  tasks: ['timers'],
  orders: ['bookings'],
  // When each of them was promised.
  forecast: ['bookings'],
  // The parcels of a sale, and when the kitchen was done with it.
  labels: ['bookings'],
  'payment-alerts': ['bookings', 'orders'],
  settlements: ['bookings', 'payments'],
  invoices: ['bookings'],
  // A month of the accounts is read from all who write money down.
  books: ['bookings', 'invoices', 'payments', 'settlements'],
  'sale-closures': ['bookings'],
  'staff-notices': ['bookings'],
  portions: ['bookings'],
  messages: ['bookings', 'orders'],
  packing: ['bookings'],
  profit: ['bookings', 'orders'],
  'delivery-runs': ['bookings'],
};
/** Domain rules of one feature that are stated in terms of another's. */
const RULES_KNOWN: Record<string, readonly string[]> = {
  // What a basket costs is a question of the menu, when it is delivered one of the sale's windows; who orders asks to be told.
  // And how far its parcel is. What a portion takes of which recipe goes with it.
  bookings: ['delivery-runs', 'menu', 'messages', 'payments', 'recipes', 'sales-events'],
  // A line of another tool is read into one of ours.
  imports: ['recipes'],
  // The doors of a run are places on the map.
  'delivery-runs': ['bookings', 'geocoding', 'readings', 'sales-events', 'tasks'],
  // The home is put together of the records of others.
  'console-home': ['devices', 'diary', 'payments', 'readings', 'sales-events', 'settings'],
  // A phone is the kitchen's or a rider's; a screen in automatic mode goes among SOP pages, or the steps of its place.
  devices: ['sop', 'tasks'],
  // A page's ingredients are scaled to the servings; a step's video may be an upload.
  sop: ['recipes', 'media'],
  // The photograph of a dish is an upload; a dish is made by recipes.
  menu: ['media', 'recipes'],
  // Where the kitchen delivers is a question of places; what goes back to who cancels is a rule of the payments; channels of messages are named there.
  settings: ['geocoding', 'payments', 'messages'],
  // A sale moves by the rules of its times and windows.
  'sale-closures': ['sales-events'],
  // An event's picture may be an upload.
  'sales-events': ['media'],
  // What an event needs are the recipes of the dishes that were sold, less the stock.
  'ingredient-plan': ['recipes'],
  // What is bought and what is used are items of the store.
  purchasing: ['inventory'],
  'stock-use': ['inventory'],
  // A task's text names amounts of the recipe, its work is shown on an SOP page; a temperature task measures one kind of reading.
  tasks: ['recipes', 'readings', 'sop'],
  // Who waits is a customer as the order form knows one; who is offered slots has a place in a delivery window.
  // And is written to by the channels of messages.
  'waiting-list': ['bookings', 'messages', 'sales-events'],
  // A sale's money by what was paid, its costs by what the kitchen used; it is named with its date.
  profit: ['ingredient-plan', 'inventory', 'payments', 'sales-events'],
  // A label carries a booking's reference, a bag its delivery window.
  packing: ['bookings', 'sales-events'],
  // A task takes as long as it usually does, and has begun when the timer of its step runs.
  forecast: ['reports', 'tasks'],
  // A report measures a task against its due day, and tells of its readings; an inspector's also of samples and of what was altered, by event.
  reports: ['audit', 'diary', 'tasks', 'readings', 'samples'],
  // A chart shows what others count: channels, portions, ratings, durations, readings, stock.
  insight: ['bookings', 'diary', 'inventory', 'readings', 'reports', 'reviews'],
  // The table of extra minutes answers a cool pit.
  readings: ['sop'],
  // Lines of a label are broken as those of a report; the first dishes have a Malayalam name of their own.
  labels: ['menu', 'packing', 'reports'],
};
/** What another feature may import: a service, its module, a port or an event (decisions/0047). */
const PUBLIC_FILES = /(\.service|\.module|\.events|-gateway)\.ts$/;
/** The only readers of the environment: the server's settings, and a developer's tool that is no part of the server. */
const READERS_OF_THE_ENVIRONMENT = ['backend/src/core/config.ts', 'backend/src/cli/migration.ts'];

/** Of an app: the kit makes the collections, an app's data layer chooses them. */
const DATA = /^frontends\/(?!kit\/)[^/]+\/src\/data\//;
/** What of the kit begins to watch a room. */
const WATCHING = ['live', 'liveStore', 'liveCollection', 'liveRecord', 'RoomSubscription', 'throttledReload'];
/** What of the kit makes the collection of an app, e.g. `createTasks`; the outbox is none. */
const COLLECTION_OF_AN_APP = /^create(?!Outbox)[A-Z]/;
/** What asks the server outside of the data layer. */
const ASKING_BESIDES = [
  // Who uses this browser, before anything may be asked.
  'frontends/staff/src/features/sign-in/session.store.ts',
  'frontends/tv/src/features/pairing/session.store.ts',
  // A customer's copy, which is saved as a file and never shown.
  'frontends/staff/src/features/customer-data/CustomerDataView.tsx',
  // One answer for one step of an order, or to one question about it.
  'frontends/storefront/src/app/use-sheet-address.ts',
  'frontends/storefront/src/features/booking/CustomerFields.tsx',
  'frontends/storefront/src/features/booking/late-booking.ts',
  'frontends/storefront/src/features/booking/sale-offer.ts',
  'frontends/storefront/src/features/location/places.ts',
  'frontends/storefront/src/features/order-status/CancelOrder.tsx',
  'frontends/storefront/src/features/order-status/OrderDocuments.tsx',
  // The one timer that a command was refused for, for its collection.
  'frontends/tv/src/features/timer-panel/timer-commands.ts',
];

const shared = sourcesUnder('shared/src');
const backend = sourcesUnder('backend/src');
const frontends = sourcesUnder('frontends');
const everything = [...shared, ...backend, ...frontends];
const byPath = new Map(everything.map((source) => [source.path, source]));

/** `from → to` of every import that breaks a rule; the message of a failure is the list of them. */
const offences = (sources: Source[], isWrong: (to: string, from: string, typeOnly: boolean) => boolean): string[] =>
  sources.flatMap(({ path, imports }) =>
    imports.filter(({ to, typeOnly }) => isWrong(to, path, typeOnly)).map(({ to }) => `${path} → ${to}`),
  );

/** `shared/src/tasks/task-state.ts` → `tasks`; a file beside the modules has none. */
const moduleOf = (path: string): string | null => /^(?:shared|backend)\/src\/([^/]+)\//.exec(path)?.[1] ?? null;
const appOf = (path: string): string | null => /^frontends\/([^/]+)\//.exec(path)?.[1] ?? null;
const featureOf = (path: string): string | null => /^frontends\/[^/]+\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? null;
const inData = frontends.filter(({ path }) => DATA.test(path));
/** The rest of the apps that have a data layer. */
const besideData = frontends.filter(({ path }) => !DATA.test(path) && inData.some((source) => appOf(source.path) === appOf(path)));
const isOurs = (to: string): boolean => /^(shared|backend|frontends|tests|scripts|tools)\//.test(to);

it('reads the real files', () => {
  for (const sources of [shared, backend, frontends]) expect(sources.length).toBeGreaterThan(10);
  expect(everything.filter(({ imports }) => imports.length > 0).length).toBeGreaterThan(50);
  expect(offences(everything, (to) => isOurs(to) && !/\.(tsx?|css|json|svg|png|avif|webp)$/.test(to))).toEqual([]);
});

describe('the domain rules (shared)', () => {
  it('import only themselves, and in contracts also zod and libphonenumber-js', () => {
    const isChecking = (to: string): boolean => to === 'zod' || to === 'libphonenumber-js/max';
    const wrong = (to: string, from: string, typeOnly: boolean): boolean =>
      !to.startsWith('shared/src/') && !(isChecking(to) && /\.contract\.ts$/.test(from)) && !(typeOnly && to === 'zod');
    expect(offences(shared, wrong)).toEqual([]);
  });

  it('core knows no feature', () => {
    const core = shared.filter(({ path }) => moduleOf(path) === 'core');
    expect(offences(core, (to) => isOurs(to) && moduleOf(to) !== 'core')).toEqual([]);
  });

  it('a feature takes from another feature its types, never its code', () => {
    const wrong = (to: string, from: string, typeOnly: boolean): boolean => {
      const [mine, theirs] = [moduleOf(from), moduleOf(to)];
      // A reply may carry records of other features.
      if (from.endsWith('.contract.ts') && to.endsWith('.contract.ts')) return false;
      if (typeOnly || mine === null || theirs === null || theirs === 'core' || theirs === mine) return false;
      return !RULES_KNOWN[mine]?.includes(theirs);
    };
    expect(offences(shared, wrong)).toEqual([]);
  });

  it('have no clock, chance or network', () => {
    const restless = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bperformance\.|\bfetch\(|\bsetTimeout\(|\bprocess\./;
    expect(shared.filter(({ text }) => restless.test(text)).map(({ path }) => path)).toEqual([]);
  });
});

describe('the backend', () => {
  it('imports shared and itself, never a screen', () => {
    expect(offences(backend, (to) => isOurs(to) && !/^(shared|backend)\/src\//.test(to))).toEqual([]);
  });

  it('core knows no feature', () => {
    const core = backend.filter(({ path }) => moduleOf(path) === 'core');
    expect(offences(core, (to) => to.startsWith('backend/') && moduleOf(to) !== 'core')).toEqual([]);
  });

  it('lets realtime import core only, and only the app itself import realtime', () => {
    const outside = (to: string, from: string): boolean => {
      if (!to.startsWith('backend/')) return false;
      if (moduleOf(from) === 'realtime') return !['realtime', 'core'].includes(moduleOf(to) ?? '');
      return moduleOf(to) === 'realtime' && moduleOf(from) !== null;
    };
    expect(offences(backend, outside)).toEqual([]);
  });

  it('a feature knows only the services of the features it may know', () => {
    const wrong = (to: string, from: string): boolean => {
      const [mine, theirs] = [moduleOf(from), moduleOf(to)];
      if (!to.startsWith('backend/') || mine === null || theirs === null) return false;
      if (mine === 'core' || mine === 'realtime' || theirs === 'core' || theirs === mine) return false;
      if (to.endsWith('.entity.ts')) return !ENTITIES_KNOWN[mine]?.includes(theirs);
      return !(SERVICES_KNOWN[mine]?.includes(theirs) && PUBLIC_FILES.test(to));
    };
    expect(offences(backend, wrong)).toEqual([]);
  });

  it('a feature knows of another one only the services that its module exports', () => {
    const modules = backend.filter(({ path }) => path.endsWith('.module.ts'));
    const exported = modules.flatMap(({ text }) => (/exports: \[([^\]]*)\]/.exec(text)?.[1] ?? '').toLowerCase().match(/\w+/g) ?? []);
    const hasPort = (path: string): boolean => byPath.get(path)?.text.includes('export abstract class') ?? false;
    const wrong = (to: string, from: string): boolean => {
      const name = /([^/]+)\.service\.ts$/.exec(to)?.[1]?.replaceAll('-', '');
      const mine = moduleOf(from);
      // The tools of the command line make their services themselves; a port is for others to provide.
      if (name === undefined || mine === null || mine === 'cli' || mine === moduleOf(to) || hasPort(to)) return false;
      return !exported.includes(`${name}service`);
    };
    expect(exported.length).toBeGreaterThan(50);
    expect(offences(backend, wrong)).toEqual([]);
  });

  it('features form no circle, through imports, events or ports', () => {
    const arrows = new Map<string, Set<string>>();
    for (const { path, imports } of backend) {
      const from = moduleOf(path);
      if (from === null || from === 'core') continue;
      for (const { to } of imports) {
        const target = to.startsWith('backend/') ? moduleOf(to) : null;
        if (target !== null && target !== 'core' && target !== from) arrows.set(from, (arrows.get(from) ?? new Set()).add(target));
      }
    }
    expect(arrows.get('bookings')).toContain('tasks');
    expect([...arrows.keys()].flatMap((start) => circleFrom(start, arrows))).toEqual([]);
  });

  it('an event is published and handled by declaration only', () => {
    const events = backend.filter(({ path }) => /\.events\.ts$/.test(path));
    const classes = events.flatMap(({ text }) => [...text.matchAll(/^export class (\w+)/gm)].map(([, name]) => name ?? ''));
    expect(classes.length).toBeGreaterThan(5);
    const isNamed = (pattern: (name: string) => RegExp) => (name: string) => backend.some(({ text }) => pattern(name).test(text));
    expect(classes.filter((name) => !isNamed((it) => new RegExp(`@Publishes\\([^)]*\\b${it}\\b`))(name))).toEqual([]);
    expect(classes.filter((name) => !isNamed((it) => new RegExp(`@Handles\\(${it}\\)`))(name))).toEqual([]);
  });

  it('every port has one provider', () => {
    const ports = backend.flatMap(({ text }) => [...text.matchAll(/^export abstract class (\w+)/gm)].map(([, name]) => name ?? ''));
    const provided = backend.flatMap(({ text }) => [...text.matchAll(/provide: (\w+),/g)].map(([, name]) => name));
    // Of a way to send messages there are many, each declared by a decorator.
    const unprovided = ports.filter((name) => name !== 'Channel' && provided.filter((one) => one === name).length !== 1);
    expect(unprovided).toEqual([]);
  });

  it('nothing registers itself at run time', () => {
    expect(backend.filter(({ text }) => /\.attach\w*\(/.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('reads the environment in one place', () => {
    const readers = backend.filter(({ text }) => /\bprocess\.env\b/.test(text)).map(({ path }) => path);
    expect(readers.filter((path) => !READERS_OF_THE_ENVIRONMENT.includes(path))).toEqual([]);
  });

  it('needs no forwardRef', () => {
    expect(backend.filter(({ text }) => text.includes('forwardRef')).map(({ path }) => path)).toEqual([]);
  });
});

describe('the screens', () => {
  it('the kit imports shared and itself', () => {
    const kit = frontends.filter(({ path }) => appOf(path) === 'kit');
    expect(offences(kit, (to) => isOurs(to) && appOf(to) !== 'kit' && !to.startsWith('shared/src/'))).toEqual([]);
  });

  it('an app imports the kit, shared and itself', () => {
    const apps = frontends.filter(({ path }) => appOf(path) !== 'kit');
    const wrong = (to: string, from: string): boolean =>
      isOurs(to) && !to.startsWith('shared/src/') && appOf(to) !== 'kit' && appOf(to) !== appOf(from);
    expect(offences(apps, wrong)).toEqual([]);
  });

  it('a feature knows no other feature, nor the app above it', () => {
    const wrong = (to: string, from: string): boolean => {
      const mine = featureOf(from);
      if (mine === null || !to.startsWith('frontends/') || appOf(to) === 'kit') return false;
      return featureOf(to) === null ? /\/src\/app\//.test(to) : featureOf(to) !== mine;
    };
    expect(offences(frontends, wrong)).toEqual([]);
  });

  it('the data of an app knows the kit and shared only', () => {
    expect(inData.length).toBeGreaterThan(0);
    expect(offences(inData, (to) => to.startsWith('frontends/') && appOf(to) !== 'kit' && !to.includes('/src/data/'))).toEqual([]);
  });

  it('an app with a data layer watches rooms there only', () => {
    const kit = frontends.filter(({ path }) => appOf(path) === 'kit');
    const isOffered = (name: string): boolean =>
      kit.some(({ text }) => new RegExp(`export (?:const|function|class) (?:\\{ )?${name}\\b`).test(text));
    expect(WATCHING.filter((name) => !isOffered(name))).toEqual([]);
    const isWatching = (name: string): boolean => WATCHING.includes(name) || COLLECTION_OF_AN_APP.test(name);
    const taken = ({ text }: Source): string[] =>
      [...text.matchAll(/^import (?!type )\{([^}]*)\} from '#kit\/[^']+';$/gm)].flatMap(([, names = '']) => names.split(/[\s,]+/));
    expect(inData.flatMap(taken).filter(isWatching).length).toBeGreaterThan(10);
    expect(
      besideData.flatMap((source) =>
        taken(source)
          .filter(isWatching)
          .map((name) => `${source.path} → ${name}`),
      ),
    ).toEqual([]);
  });

  it('an app with a data layer sends GET requests only there and in the listed files', () => {
    const isAsking = ({ text }: Source): boolean => /\bhttp\s*\.get\b/.test(text);
    expect(inData.filter(isAsking).length).toBeGreaterThan(10);
    expect(besideData.filter(isAsking).map(({ path }) => path)).toEqual([...ASKING_BESIDES].sort());
  });

  it('only the console downloads zod', () => {
    const light = frontends.filter(({ path }) => ['kit', 'storefront', 'tv'].includes(appOf(path) ?? ''));
    const direct = offences(light, (to, _from, typeOnly) => !typeOnly && (to === 'zod' || to.endsWith('.contract.ts')));
    expect(direct).toEqual([]);
    expect(light.flatMap(({ path }) => reaches(path, (to) => to === 'zod'))).toEqual([]);
    // Every number of every country: 30 kB, for the server only.
    expect(frontends.flatMap(({ path }) => reaches(path, (to) => to.startsWith('libphonenumber-js')))).toEqual([]);
  });
});

it('no circle: no file needs itself in the end, not even for a type', () => {
  const left = new Map(everything.map(({ path, imports }) => [path, imports.map(({ to }) => to)]));
  // What imports nothing that is left is in no circle, nor is what nobody imports.
  const outside = (): string[] => {
    const imported = new Set([...left.values()].flat());
    return [...left].filter(([path, imports]) => !imported.has(path) || !imports.some((to) => left.has(to))).map(([path]) => path);
  };
  for (let found = outside(); found.length > 0; found = outside()) for (const path of found) left.delete(path);
  expect([...left.keys()]).toEqual([]);
});

describe('every permission is used', () => {
  const usedBetween = (sources: Source[], from: string, to: string): boolean =>
    sources.some(({ path, imports }) => moduleOf(path) === from && imports.some((one) => !one.typeOnly && moduleOf(one.to) === to));
  const unused = (known: Record<string, readonly string[]>, sources: Source[]): string[] =>
    Object.entries(known).flatMap(([from, tos]) => tos.filter((to) => !usedBetween(sources, from, to)).map((to) => `${from} → ${to}`));

  it('between features of the backend', () => {
    // A type of another feature's service needs the permission as well.
    const own = backend.map(({ imports, ...source }) => ({
      ...source,
      imports: imports.filter(({ to }) => to.startsWith('backend/')).map(({ to }) => ({ to, typeOnly: false })),
    }));
    expect(unused(SERVICES_KNOWN, own)).toEqual([]);
  });

  it('between domain rules', () => {
    expect(unused(RULES_KNOWN, shared)).toEqual([]);
  });

  it('of single files', () => {
    expect(READERS_OF_THE_ENVIRONMENT.filter((path) => !byPath.has(path))).toEqual([]);
  });
});

/** The chain of features that leads from one back to itself; empty when there is none. */
function circleFrom(start: string, arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const seen = new Set<string>();
  const walk = (at: string, chain: string[]): string[] => {
    for (const to of arrows.get(at) ?? []) {
      if (to === start) return [[...chain, to].join(' → ')];
      if (seen.has(to)) continue;
      seen.add(to);
      const found = walk(to, [...chain, to]);
      if (found.length > 0) return found;
    }
    return [];
  };
  return walk(start, [start]);
}

/** The chain of values that leads from a file to what is looked for; empty when there is none. */
function reaches(start: string, isIt: (to: string) => boolean): string[] {
  const seen = new Set<string>();
  const walk = (path: string, chain: string[]): string[] => {
    for (const { to, typeOnly } of byPath.get(path)?.imports ?? []) {
      if (typeOnly) continue;
      if (isIt(to)) return [[...chain, to].join(' → ')];
      if (seen.has(to)) continue;
      seen.add(to);
      const found = walk(to, [...chain, to]);
      if (found.length > 0) return found;
    }
    return [];
  };
  return walk(start, [start]);
}
