import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MantineProvider } from '@mantine/core';
import i18next from 'i18next';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import ts from 'typescript';
import { type ReportView, DEFAULT_VIEW } from '#shared/reports/task-report';
import type * as Clock from '#shared/core/clock-text';
import type * as Languages from '#shared/core/languages';
import type { Language } from '#shared/core/languages';
import type * as Tv from '#shared/devices/tv-language';
import type * as I18n from '#kit/i18n';
import type { SopPage } from '#shared/sop/sop.contract';
import type * as SopPages from '#shared/sop/sop-pages';
import type { Task } from '#shared/tasks/task.contract';
import type * as SopSteps from '../../backend/src/sop/sop-steps.service';
import type * as Loader from '../../frontends/staff/src/locales/load';
import type * as Guide from '../../frontends/staff/src/features/guide/GuideStep';
import '../support/jest/import-meta-glob';
import { plainTask } from '../support/plain-task';

const root = fileURLToPath(new URL('../../', import.meta.url));
const SOURCES = [
  'package.json',
  'tsconfig.base.json',
  'shared/src',
  'backend/src',
  'frontends/kit/src',
  'frontends/staff/src',
  'frontends/tv/src',
];

/** A copy of the sources in which a walk of CONTRIBUTING.md is taken. */
class Tree {
  readonly touched = new Set<string>();
  readonly path = mkdtempSync(join(tmpdir(), 'kuzhi-walk-'));

  constructor() {
    for (const source of SOURCES) cpSync(join(root, source), join(this.path, source), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(this.path, 'node_modules'), 'junction');
  }

  /** Puts lines in front of a text that is there once. */
  insert(file: string, before: string, lines: string): void {
    const path = join(this.path, file);
    const parts = readFileSync(path, 'utf8').split(before);
    expect([file, parts.length]).toEqual([file, 2]);
    writeFileSync(path, parts.join(lines + before));
    this.touched.add(file);
  }

  /** Adds a file. */
  write(file: string, text: string): void {
    mkdirSync(dirname(join(this.path, file)), { recursive: true });
    writeFileSync(join(this.path, file), text);
    this.touched.add(file);
  }

  load<Module>(file: string): Promise<Module> {
    return import(join(this.path, file)) as Promise<Module>;
  }

  /** What the compiler says against some of the files and all that they import. */
  complaints(...files: string[]): string[] {
    const { options } = ts.parseJsonConfigFileContent(
      {
        extends: './tsconfig.base.json',
        compilerOptions: {
          module: 'esnext',
          moduleResolution: 'bundler',
          lib: ['ES2023', 'DOM', 'DOM.Iterable'],
          experimentalDecorators: true,
          emitDecoratorMetadata: true,
          types: ['node', 'vite/client'],
        },
      },
      ts.sys,
      this.path,
    );
    const program = ts.createProgram(
      files.map((file) => join(this.path, file)),
      options,
    );
    return files.flatMap((file) =>
      program
        .getSemanticDiagnostics(program.getSourceFile(join(this.path, file)))
        .map(({ messageText }) => `${file}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`),
    );
  }
}

/** A page of one step, as a newcomer would write it. */
const WALK_PAGE = `import { asNeeded } from '../quantities.ts';
import type { SopPage } from '../sop.contract.ts';

export const page = {
  title: { en: 'Serving SOP', ml: 'വിളമ്പുന്ന വിധം' },
  drawing: [{ color: 'brass', path: 'M6 24h36' }],
  step: {
    id: '7',
    title: 'Serving',
    titleMalayalam: 'വിളമ്പൽ',
    description: 'Serve while it is hot.',
    descriptionMalayalam: 'ചൂടോടെ വിളമ്പുക.',
    subSteps: [
      {
        id: '7-1',
        allowedMinutes: 4711,
        title: 'Carry the platters',
        titleMalayalam: 'തളിക എടുക്കുക',
        description: ['Two people.', 'Both hands.', 'Guests first.'],
        descriptionMalayalam: ['രണ്ടുപേർ.', 'രണ്ടു കൈ.', 'ആദ്യം അതിഥികൾ.'],
        videoUrl: '/videos/roadmap/walk.mp4',
      },
    ],
  },
  panels: [{ kind: 'quantities', title: { en: 'Materials', ml: 'സാധനങ്ങൾ' }, items: [asNeeded('Platters', 'തളികകൾ')] }],
} as const satisfies SopPage;
`;

/** The loader of texts writes the language of the page, which is not there under Node. */
async function withDocument(run: () => Promise<void>): Promise<void> {
  Object.assign(globalThis, { document: { documentElement: { lang: '' } } });
  await run().finally(() => {
    i18next.off('languageChanged');
    Reflect.deleteProperty(globalThis, 'document');
  });
}

let tree: Tree;
beforeEach(() => {
  tree = new Tree();
});
afterEach(() => rmSync(tree.path, { recursive: true, force: true }));

// The first of them, because i18next is one for all of them and goes on with the fallback that it was first told.
it('a language is a folder for its content, one in each app, and its entry in the list @deep', async () => {
  const [list, content] = ['shared/src/core/languages.ts', 'shared/src/core/languages/sw'] as const;
  tree.insert(list, '\n/** Every language that the product speaks', "import { sw } from './languages/sw/formats.ts';\n");
  tree.insert(list, ' } as const satisfies Record<string, LanguageFormats>;', ', sw');
  tree.insert(list, '],\n  /** Table files and printed reports. */', ", 'sw'");
  const formats = "name: 'Kiswahili', short: 'Swa', locale: 'sw-TZ', clock: (twelveHours) => `saa ${twelveHours}`";
  tree.write(
    `${content}/formats.ts`,
    `import type { LanguageFormats } from '../formats.ts';\n\nexport const sw: LanguageFormats = { ${formats} };\n`,
  );
  tree.write(`${content}/catalogue.ts`, "export const catalogue = { 'After 1 hour: 180–200 °C.': 'Baada ya saa 1: 180–200 °C.' };\n");
  tree.write('frontends/kit/src/locales/sw/texts.ts', "export const texts = { loading: 'Inapakia…' };\n");
  tree.write('frontends/staff/src/locales/sw/texts.ts', "export const texts = { diary: { title: 'Shajara' } };\n");
  tree.write('frontends/tv/src/locales/sw/tv.json', '{ "timer": { "start": "Anza" } }\n');
  const loaders = ['frontends/kit/src/i18n.ts', 'frontends/staff/src/locales/load.ts', 'frontends/tv/src/locales/load.ts'] as const;
  expect(tree.complaints(list, `${content}/formats.ts`, 'shared/src/devices/tv-language.ts', ...loaders)).toEqual([]);

  const { OFFERED, textIn } = await tree.load<typeof Languages>(list);
  const { clockText } = await tree.load<typeof Clock>('shared/src/core/clock-text.ts');
  const { TV_LANGUAGES } = await tree.load<typeof Tv>('shared/src/devices/tv-language.ts');
  const { page } = await tree.load<{ page: SopPage }>('shared/src/sop/pages/pitlighting.ts');
  expect(clockText(330, 'sw')).toBe('saa 5:30 AM');
  expect(TV_LANGUAGES).toEqual(expect.arrayContaining(['sw', 'sw+ml', 'hi+sw']));

  const [kitLoader, ...appLoaders] = loaders;
  const { setUpI18n, changeLanguage } = await tree.load<typeof I18n>(kitLoader);
  const apps = await Promise.all(appLoaders.map((loader) => tree.load<Pick<typeof Loader, 'loadTexts'> & Partial<typeof Loader>>(loader)));
  const load = async (language: Language): Promise<Record<string, unknown>> =>
    Object.assign(
      {},
      ...(await Promise.all(apps.flatMap(({ loadTexts, loadMore }) => [loadTexts(language), loadMore?.(language) ?? Promise.resolve({})]))),
    );
  await withDocument(async () => {
    await setUpI18n({ offered: OFFERED.kitchen, load, remember: null });
    await changeLanguage('sw' as Language);
  });
  // What it has of kit, staff app and TV, and in English what it does not have.
  const shown = ['kit:loading', 'kit:close', 'diary.title', 'diary.cancel', 'timer.start', 'timer.stop'].map((key) => i18next.t(key));
  expect(shown).toEqual(['Inapakia…', 'Close', 'Shajara', 'Cancel', 'Anza', 'Stop']);
  const heat = page.step.subSteps.flatMap(({ description }) => description).find((line) => line.startsWith('After 1 hour')) ?? '';
  expect(textIn({ en: heat }, 'sw')).toBe('Baada ya saa 1: 180–200 °C.');

  const places = new Set([...tree.touched].map((file) => (file === list ? file : dirname(file))));
  expect([...places]).toEqual([list, content, ...['kit', 'staff', 'tv'].map((app) => `frontends/${app}/src/locales/sw`)]);
});

it('a column in the event report is one entry of a table @deep', async () => {
  const table = 'shared/src/reports/report-table.ts';
  const title = "title: { en: 'Sort Order', ml: 'ക്രമം' }";
  tree.insert(table, '\n];\n', `\n  { key: 'walk', ${title}, kind: 'text', share: 6, value: ({ sortOrder }) => sortOrder },`);

  const task = plainTask({ sortOrder: 4711 });
  const { reportCsv } = await tree.load<{ reportCsv: (tasks: Task[], view: ReportView) => string }>(table);
  expect(reportCsv([task], DEFAULT_VIEW).split(/\r?\n/).slice(0, 2)).toEqual([
    expect.stringMatching(/Sort Order"?$/),
    expect.stringMatching(/4711"?$/),
  ]);

  type Printed = { tables: { columns: { title: string; share: number }[]; rows: { cells: string[] }[] }[] };
  const { reportPdfOf } = await tree.load<{ reportPdfOf: (...args: unknown[]) => Printed }>('backend/src/reports/report-pdf.ts');
  const event = { title: 'Walk', date: '2026-11-28', createdBy: 'Anil', estimatedAttendance: 60, isCompleted: false };
  const [printed] = reportPdfOf(event, [task], [], DEFAULT_VIEW, 0).tables;
  expect(printed?.columns.at(-1)).toEqual({ title: 'Sort Order', share: 6 });
  expect(printed?.rows[0]?.cells.at(-1)).toBe('4711');

  type Table = (props: { tasks: readonly Task[]; total: number; language: 'en' }) => ReactNode;
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  const { TaskTable } = await tree.load<{ TaskTable: Table }>('frontends/staff/src/features/reports/TaskTable.tsx');
  const screen = renderToStaticMarkup(
    createElement(MantineProvider, null, createElement(TaskTable, { tasks: [task], total: 1, language: 'en' })),
  );
  expect(screen).toContain('Sort Order</th>');
  expect(screen).toContain('4711</td>');
  expect([...tree.touched]).toEqual([table]);
});

it('an SOP page is one file of content, its videos and one line @deep', async () => {
  const [content, registry, task] = [
    'shared/src/sop/pages/walk.ts',
    'shared/src/sop/sop-pages.ts',
    'shared/src/tasks/task-sop.ts',
  ] as const;
  tree.write(content, WALK_PAGE);
  const line = "  walk: { title: { en: 'Serving', ml: 'വിളമ്പൽ' }, load: () => import('./pages/walk.ts') },\n";
  tree.insert(registry, '} as const satisfies Record<string, SopEntry>', line);
  const touched = [...tree.touched];

  // A task may name the step at once, because its id is a type.
  tree.insert(task, "  'take-out': {", "  'carry-platters': { page: 'walk', step: '7-1' },\n");
  expect(tree.complaints(content, registry, task)).toEqual([]);

  const { SopStepsService } = await tree.load<typeof SopSteps>('backend/src/sop/sop-steps.service.ts');
  expect((await SopStepsService.load()).allowedMinutesOf('7-1')).toBe(4711);

  const pages = await tree.load<typeof SopPages>(registry);
  const slug = pages.SOP_SLUGS.at(-1) ?? 'setup';
  expect([pages.sopPath(slug), pages.neighboursOf('chutneyprep').next]).toEqual(['/soplocked/walk', slug]);

  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  const { HomePage } = await tree.load<{ HomePage: ComponentType }>('frontends/tv/src/app/HomePage.tsx');
  const home = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(HomePage)));
  expect(home).toContain('href="/soplocked/walk"');
  expect(home).toContain('Serving</span>');

  const { GuideStep } = await tree.load<typeof Guide>('frontends/staff/src/features/guide/GuideStep.tsx');
  const page = await pages.loadSopPage(slug);
  const shown = { slug, page, number: 7, servings: { people: 20, mutton: 20 }, isOpen: true, wanted: null };
  const unused = () => undefined;
  const guide = renderToStaticMarkup(
    createElement(MantineProvider, null, createElement(GuideStep, { ...shown, onToggle: unused, onWatch: unused })),
  );
  for (const text of ['Serving', 'd="M6 24h36"', '7.1', 'Carry the platters', 'Guests first.', 'Platters']) expect(guide).toContain(text);
  expect(touched).toEqual([content, registry]);
});

it('a route with a push in an existing room takes four sources @deep', () => {
  const [routes, service, controller, commands] = [
    'shared/src/timers/timer.routes.ts',
    'backend/src/timers/timers.service.ts',
    'backend/src/timers/timers.controller.ts',
    'frontends/tv/src/features/timer-panel/timer-commands.ts',
  ] as const;
  tree.insert(routes, '} as const;', "  restart: route('/api/timers/:eventId/:stepId/restart'),\n");
  tree.insert(
    service,
    '  /**\n   * Takes a stop back',
    `  async restart(eventId: string, stepId: string): Promise<Timer> {
    const timer = await this.work.run(async ({ em, announce }) => {
      const known = await findOrFail(em.findOne(TimerEntity, { eventId, id: stepId }), 'timer.notFound', 'This step has no timer');
      known.startTime = this.clock.nowMs();
      announce(timersRoom(eventId), 'timer.changed', known);
      return known;
    });
    return timer.toContract();
  }

`,
  );
  tree.insert(
    controller,
    '  @Post(timerRoutes.undoStop.path)',
    `  @Post(timerRoutes.restart.path)
  @Replies(replyOf({ data: timerSchema }))
  async restart(@EventId() eventId: string, @Param('stepId') stepId: string) {
    return ok({ data: await this.timers.restart(eventId, stepId) });
  }

`,
  );
  tree.insert(
    commands,
    '/** The reading of the pit after 2 h',
    `/** Lets a step begin anew. @throws ApiError */
export async function restartTimer(stepId: string): Promise<void> {
  const { of: eventId } = timers.get();
  if (eventId !== null) await send('start', () => http.post<TimerReply>(timerRoutes.restart(eventId, stepId), {}));
}

`,
  );
  expect(tree.complaints(routes, service, controller, commands)).toEqual([]);
  // With its line in docs/contract.md and two specs it stays below eight.
  expect(tree.touched.size).toBe(4);
}, 180_000);
