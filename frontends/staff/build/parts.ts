import { dirname, join } from 'node:path';

/** The bundler's facts about modules. */
interface Told {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[]; code: string | null } | null;
}
type Group = { name: (id: string, told: Told) => string | null; priority: number };

const source = (path: string): string => join(import.meta.dirname, '../src', path);
const page = (name: string): string => source(`app/pages/${name}.tsx`);
const MAIN = source('main.ts');
const START = source('start.tsx');
const LOGIN = page('LoginPage');
const CONSOLE = page('AdminPage');
const OTHERS = ['EnrolPage', 'GuidePage', 'PackingPage', 'RecipePage', 'ReportsPage', 'TemperaturesPage'].map(page);
const KITCHEN = ['TodayPage', 'TasksPage', 'WithReplacedVideos', 'KitchenPage'].map(page);
const TABS = [
  ...['BookingDrawer', 'EventBookingsTab', 'EventsTab', 'SettingsTab'].map(page),
  ...[
    'audit/AuditPanel',
    'bookings/BookingsPanel',
    'devices/DevicesPanel',
    'messages/MessagesPanel',
    'money/PaymentAlertsPanel',
    'sop-videos/StepVideosPanel',
  ].map((path) => source(`features/${path}.tsx`)),
  source('features/bookings/BookingCard.tsx'),
];
const MENUS = [source('app/AccountMenu.tsx')];
/** A file that only re-exports the others of its package: a module that imports a button from it does not need the rest. */
const IS_INDEX = /\/@mantine\/(core|hooks)\/esm\/index\.mjs$/;
/** Code that the bundler itself adds to files that import others later. */
const IS_IMPORT_HELPER = /vite\/(preload-helper|modulepreload-polyfill)/;
const IS_REACT = /\/node_modules\/(react|react-dom|scheduler)\//;
/** How the parts of pages look. */
const IS_LOOK = /\/node_modules\/@mantine\//;
const isStyle = (id: string): boolean => id.endsWith('.css');
const isLibrary = (id: string): boolean => id.includes('/node_modules/');
/** Of the component library, which the parts of the app share among them. */
const isControl = (id: string): boolean => /\/node_modules\/(@mantine|@floating-ui|react-[^/]+)\//.test(id);

/** The names of each `import { … } from 'path'`, with the path. */
function* importsOf(code: string): Generator<{ names: string[]; from: string }> {
  for (const [, list = '', from = ''] of code.matchAll(/\bimport\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)) {
    yield { names: list.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? ''), from };
  }
}

/** The direct imports of a module; of an index only those of the names it uses. */
function importedBy(id: string, told: Told): string[] {
  const module = told.getModuleInfo(id);
  if (!module) return [];
  return module.importedIds.flatMap((imported) => {
    const [, library] = IS_INDEX.exec(imported) ?? [];
    if (library === undefined) return [imported];
    const wanted = [...importsOf(module.code ?? '')].filter(({ from }) => from === `@mantine/${library}`).flatMap(({ names }) => names);
    const offered = [...importsOf(told.getModuleInfo(imported)?.code ?? '')];
    return offered.filter(({ names }) => names.some((name) => wanted.includes(name))).map(({ from }) => join(dirname(imported), from));
  });
}

/**
 * The file of each module. By default, the bundler makes a file of every set of modules that two pages share: a phone fetched 123 for the
 * console's home. Here a page takes the libraries, the modules of every page, its own file and at most three shared files; the tabs of the
 * console keep a file each. A small file is dear: a phone on a slow line waits for each as long as for ten kilobytes.
 */
export function filesOf(): Group[] {
  const reached = new Map<string, Set<string>>();
  /** All modules that a module imports, without those that it imports later. */
  const reach = (id: string, told: Told): Set<string> => {
    const known = reached.get(id);
    if (known) return known;
    const found = new Set<string>();
    const visit = (one: string): void => {
      if (found.has(one)) return;
      found.add(one);
      importedBy(one, told).forEach(visit);
    };
    visit(id);
    reached.set(id, found);
    return found;
  };
  let later: readonly string[] | null = null;
  /** Every module that some other imports later: each begins a file. */
  const importedLater = (told: Told): readonly string[] => {
    if (later) return later;
    const found = new Set<string>();
    const visit = (start: string): void => {
      const imported = [...reach(start, told)].flatMap((id) => told.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
      for (const next of imported.filter((id) => !found.has(id))) {
        found.add(next);
        visit(next);
      }
    };
    visit(MAIN);
    later = [...found];
    return later;
  };
  const isIn = (ids: readonly string[], id: string, told: Told): boolean => ids.some((start) => reach(start, told).has(id));
  /** Other modules need it too; a module that only one start needs stays in the file of that start. */
  const isShared = (id: string, start: string, told: Told): boolean =>
    importedLater(told).some((one) => one !== start && isIn([one], id, told));
  /** Needed before any page is drawn, or by most of them. */
  const isFirst = (id: string, told: Told): boolean =>
    isIn([START], id, told) || (isIn([CONSOLE], id, told) && (isLibrary(id) || isIn([LOGIN], id, told)));
  /** With one style sheet for all that the console's home is drawn of; those that are to come before it are the entry's. */
  const first = (id: string, told: Told): string | null => {
    if (isStyle(id)) return isIn([START, CONSOLE], id, told) ? 'first' : null;
    return isFirst(id, told) && (isLibrary(id) || isShared(id, START, told)) ? 'first' : null;
  };
  const inKitchen = (id: string, told: Told): boolean => isIn(KITCHEN, id, told);
  const rules: ((id: string, told: Told) => string | null)[] = [
    // The code that the entry runs first must import nothing of the files that it fetches.
    (id, told) => (isIn([MAIN], id, told) || IS_IMPORT_HELPER.test(id) ? 'ahead' : null),
    // Three files of like size, which a phone fetches side by side.
    (id) => (IS_REACT.test(id) ? 'react' : null),
    (id, told) => (isFirst(id, told) && isLibrary(id) && !IS_LOOK.test(id) ? 'libraries' : null),
    first,
    (id, told) => (isIn([LOGIN], id, told) && isShared(id, LOGIN, told) ? 'login' : null),
    (id, told) => (isIn([CONSOLE], id, told) && isShared(id, CONSOLE, told) ? 'shared' : null),
    (id, told) => (isIn(MENUS, id, told) ? 'menu' : null),
    (id, told) => (isControl(id) && inKitchen(id, told) ? 'controls' : null),
    (id) => (isControl(id) ? 'more-controls' : null),
    (id, told) => (inKitchen(id, told) && isIn([...OTHERS, ...TABS], id, told) ? 'common' : null),
    (id, told) => (inKitchen(id, told) ? 'kitchen' : null),
  ];
  // All other styles come with the scripts that import them.
  return rules.map((rule, nth) => ({
    name: (id, told) => (isStyle(id) && rule !== first ? null : rule(id, told)),
    priority: rules.length - nth,
  }));
}
