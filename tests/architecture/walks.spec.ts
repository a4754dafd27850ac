import { spawnSync } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MantineProvider } from '@mantine/core';
import i18next from 'i18next';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import ts from 'typescript';
import { type ReportView, DEFAULT_VIEW } from '#shared/reports/task-report';
import type * as Clock from '#shared/core/time-text';
import type * as Languages from '#shared/core/languages';
import type { Language } from '#shared/core/languages';
import type * as Tv from '#shared/devices/tv-language';
import type * as I18n from '#kit/i18n';
import type { SopPage } from '#shared/sop/sop.contract';
import type * as SopPages from '#shared/sop/sop-pages';
import type * as TvPages from '#shared/sop/tv-pages';
import type { Task } from '#shared/tasks/task.contract';
import type * as Settings from '../../backend/src/core/config';
import type * as Gateways from '../../backend/src/payments/providers/providers';
import type * as SopSteps from '../../backend/src/sop/sop-steps.service';
import type * as Loader from '../../frontends/staff/src/locales/load';
import type * as ConsoleList from '../../frontends/staff/src/features/devices/tv-pages';
import type * as Guide from '../../frontends/staff/src/features/guide/GuideStep';
import type * as Checkouts from '../../frontends/storefront/src/features/payment/checkout';
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
  'frontends/storefront/src',
  'frontends/tv/src',
];
/** What specs need besides the sources. */
const FOR_SPECS = [
  'jest.config.mjs',
  '.swcrc',
  'scripts/lib',
  'frontends/tv/public',
  'tests/support',
  'tests/frontends',
  'tests/shared/sop',
];

interface JestReport {
  testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[];
}

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

  /** Plays specs of the copy. @returns the titles of their tests by how those ended; a spec that cannot be played throws */
  play(...specs: string[]): Record<'passed' | 'failed', string[]> {
    for (const source of FOR_SPECS) cpSync(join(root, source), join(this.path, source), { recursive: true });
    const report = join(this.path, 'report.json');
    const args = [
      '--experimental-vm-modules',
      'node_modules/jest/bin/jest.js',
      '--runInBand',
      '--json',
      `--outputFile=${report}`,
      ...specs,
    ];
    const env = { ...process.env, TEST_RUN: randomUUID().slice(0, 8) };
    const { stderr } = spawnSync(process.execPath, args, { cwd: this.path, env, encoding: 'utf8' });
    if (!existsSync(report)) throw new Error(`Jest did not report. It said:\n${stderr}`);
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as JestReport;
    const broken = testResults.filter(({ assertionResults }) => assertionResults.length === 0);
    expect(broken.map(({ message }) => message)).toEqual([]);
    const titled = (wanted: string): string[] =>
      testResults.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === wanted).map((one) => one.fullName));
    return { passed: titled('passed'), failed: titled('failed') };
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
  const formats =
    "name: 'Kiswahili', short: 'Swa', locale: 'sw-TZ', midnight: 'usiku wa manane', clock: (twelveHours) => `saa ${twelveHours}`";
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
  const { clockText } = await tree.load<typeof Clock>('shared/src/core/time-text.ts');
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
      ...(await Promise.all(
        apps.flatMap(({ loadTexts, loadKitchen }) => [loadTexts(language), loadKitchen?.(language) ?? Promise.resolve({})]),
      )),
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
  const { tvPath } = await tree.load<typeof TvPages>('shared/src/sop/tv-pages.ts');
  expect([tvPath(slug), pages.neighboursOf('chutneyprep').next]).toEqual(['/soplocked/walk', slug]);

  // It is there from the home on, and its video is missed.
  const { passed, failed } = tree.play('tests/frontends/tv/(tv-pages|videos)');
  expect(passed.filter((title) => /(page|to) walk/.test(title))).toHaveLength(3);
  expect(failed).toEqual([expect.stringContaining('/videos/roadmap/walk.mp4')]);

  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
  const { GuideStep } = await tree.load<typeof Guide>('frontends/staff/src/features/guide/GuideStep.tsx');
  const page = await pages.loadSopPage(slug);
  const shown = { slug, page, number: 7, servings: { people: 20, mutton: 20 }, isOpen: true, wanted: null };
  const unused = () => undefined;
  const guide = renderToStaticMarkup(
    createElement(MantineProvider, null, createElement(GuideStep, { ...shown, onToggle: unused, onWatch: unused })),
  );
  for (const text of ['Serving', 'd="M6 24h36"', '7.1', 'Carry the platters', 'Guests first.', 'Platters']) expect(guide).toContain(text);
  expect(touched).toEqual([content, registry]);
}, 300_000);

/** As a newcomer would write it. */
const WALK_COMPONENT = `import { TV_PAGES } from '#shared/sop/tv-pages';
import { TvFrame } from '../TvFrame';

/** \`/soplocked/walk\` */
export function Page() {
  return (
    <TvFrame title={TV_PAGES.walk.title} eventId={null}>
      <p>Rice is on the left.</p>
    </TvFrame>
  );
}
`;

it('a TV page is one component and one line; specs play it, and miss a component @deep', async () => {
  const [component, registry] = ['frontends/tv/src/app/pages/walk.tsx', 'shared/src/sop/tv-pages.ts'] as const;
  tree.write(component, WALK_COMPONENT);
  tree.insert(registry, '  check: {', "  walk: { title: { en: 'Store room', ml: 'കലവറ', hi: 'भंडार' } },\n");
  const touched = [...tree.touched];
  const { tvPages } = await tree.load<typeof ConsoleList>('frontends/staff/src/features/devices/tv-pages.ts');
  expect(tvPages('ml')).toContainEqual({ value: '/soplocked/walk', label: 'കലവറ' });

  tree.insert(registry, '  check: {', "  bare: { title: { en: 'Bare', ml: 'ശൂന്യം', hi: 'खाली' } },\n");
  const { passed, failed } = tree.play('tests/frontends/tv/tv-pages', 'tests/shared/sop/(tv-pages|content)');
  expect(passed.filter((title) => /(page|to) walk/.test(title))).toHaveLength(3);
  expect(passed.filter((title) => /(page|to) bare/.test(title))).toEqual([]);
  // The list is stated once.
  expect(failed.filter((title) => !title.includes('bare'))).toEqual([expect.stringContaining('keep their addresses')]);
  expect(touched).toEqual([component, registry]);
}, 300_000);

it('a route with a push in an existing room takes five sources @deep', () => {
  const [api, contract, service, controller, commands] = [
    'shared/src/timers/timer.api.ts',
    'shared/src/timers/timer.contract.ts',
    'backend/src/tasks/steps.service.ts',
    'backend/src/tasks/steps.controller.ts',
    'frontends/tv/src/features/timer-panel/timer-commands.ts',
  ] as const;
  tree.insert(api, '});', "  restart: post('/api/timers/:eventId/:stepId/restart', SCREENS),\n");
  tree.insert(contract, '};', '  restart: { reply: replyOf({ data: timerSchema }) },\n');
  tree.insert(
    service,
    '  /**\n   * Takes a stop back',
    `  async restart(pressed: PressedStep): Promise<Timer> {
    const timer = await this.work.run(async (tx) => {
      const known = await findOrFail(this.timers.hold(tx, pressed), 'timer.notFound', 'This step has no timer');
      const run = { startTime: this.clock.nowMs(), startedBy: pressed.by, allowedMinutes: known.allowedMinutes, reading: null };
      return this.timers.start(tx, pressed, known, run);
    });
    return timer.toContract();
  }

`,
  );
  tree.insert(
    controller,
    '  @Endpoint(timerApi.undoStop',
    `  @Endpoint(timerApi.restart, timerWire.restart)
  async restart(@EventId() eventId: string, @Param('stepId') stepId: string, @CurrentUser() user: SessionUser | null) {
    return ok({ data: await this.stepsService.restart(pressed(eventId, stepId, user)) });
  }

`,
  );
  tree.insert(
    commands,
    '/** The reading of the pit after 2 h',
    `/** Lets a step begin anew. @throws ApiError */
export async function restartTimer(stepId: string): Promise<void> {
  const { of: eventId } = timers.get();
  if (eventId !== null) await send('start', () => http.post(timerApi.restart(eventId, stepId)));
}

`,
  );
  expect(tree.complaints(api, contract, service, controller, commands)).toEqual([]);
  // Two specs come with it; docs/api.md is written by a command.
  expect(tree.touched.size).toBe(5);
}, 180_000);

/** As a newcomer would write it; its API is left out. */
const WALK_GATEWAY = `import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { ProviderKeys } from '../../../core/config.js';
import { sameSecret } from '../../../core/secrets.js';
import { GatewayError, PaymentGateway, type PaymentProvider, type ProviderMessage } from '../../payment-gateway.js';

const later = (): Promise<never> => Promise.reject(new GatewayError('Tara does not answer', true));

class TaraGateway extends PaymentGateway {
  readonly keyId: string;
  createOrder = later;
  findOrder = later;
  createLink = later;
  findLink = later;
  link = later;
  cancelLink = later;
  payment = later;
  paymentsOf = later;
  capture = later;
  balance = later;
  refund = later;
  refundState = later;
  settledOn = later;

  constructor(private readonly keys: ProviderKeys) {
    super();
    this.keyId = keys.keyId;
  }

  isSignedPayment(orderId: string, paymentId: string, signature: string): boolean {
    return sameSecret(signature, this.signatureOf(orderId + paymentId));
  }

  returned(form: unknown) {
    return form === null ? null : { id: 'txn_1', orderId: 'ord_1', signature: this.signatureOf('ord_1txn_1') };
  }

  signed(body: Uint8Array, { 'x-tara-mac': mac }: IncomingHttpHeaders) {
    return sameSecret(String(mac), this.signatureOf(Buffer.from(body).toString())) ? { id: null, name: 'charge' } : null;
  }

  messageOf(body: string): ProviderMessage | null {
    const { charge: id, paise: amountPaise } = JSON.parse(body) as { charge: string; paise: number };
    const known = { orderId: 'ord_1', currency: 'INR', method: null, fee: null, reference: null };
    return { about: 'payment', payment: { id, amountPaise, state: 'captured', ...known } };
  }

  private signatureOf(text: string): string {
    return createHmac('sha512', this.keys.webhookSecret).update(text).digest('base64');
  }
}

export const tara: PaymentProvider = {
  policy: { 'script-src': ['https://js.tara.example'] },
  connect: (keys) => new TaraGateway(keys),
};
`;

const WALK_CHECKOUT = `import type { CreateCheckout } from '../../../ui/checkout-port';
import { scriptLoader } from '../script-loader';

declare global {
  interface Window {
    tara?: { open(order: string, paise: number): Promise<string> };
  }
}

const load = scriptLoader('https://js.tara.example/window.js', () => window.tara);

export const createCheckout: CreateCheckout = () => ({
  prepare: async () => void (await load()),
  pay: async ({ orderId, amount }) => ({ id: 'txn_1', orderId, signature: await (await load()).open(orderId, amount) }),
});
`;

it('a payment provider is one file in the backend, one in the storefront and its line in two registries @deep', async () => {
  const [facts, gateways, gateway, checkout] = [
    'shared/src/payments/providers.ts',
    'backend/src/payments/providers/providers.ts',
    'backend/src/payments/providers/tara/tara.gateway.ts',
    'frontends/storefront/src/features/payment/providers/tara.ts',
  ] as const;
  const checkouts = 'frontends/storefront/src/features/payment/checkout.ts';
  const line = "  tara: { title: 'Tara', origin: 'https://pay.tara.example', keys: { live: 'live_', test: 'test_' } },\n";
  tree.insert(facts, '} as const satisfies Record<string, ProviderFacts>', line);
  // The compiler misses the gateway.
  expect(tree.complaints(gateways)).toEqual([expect.stringContaining("Property 'tara' is missing")]);
  tree.write(gateway, WALK_GATEWAY);
  tree.insert(gateways, 'import { sandboxGateway }', "import { tara } from './tara/tara.gateway.js';\n");
  tree.insert(gateways, ' };\n\nexport const policyOf', ', tara');
  tree.write(checkout, WALK_CHECKOUT);
  expect(tree.complaints(facts, gateways, gateway, checkout, 'backend/src/core/config.ts', checkouts)).toEqual([]);

  const { Config } = await tree.load<typeof Settings>('backend/src/core/config.ts');
  const keys = { TARA_KEY_ID: 'test_1', TARA_KEY_SECRET: 'one', TARA_WEBHOOK_SECRET: 'two' };
  expect(() => Config.from({ PAYMENTS: 'tara' })).toThrow('PAYMENTS=tara needs TARA_KEY_ID, TARA_KEY_SECRET and TARA_WEBHOOK_SECRET.');
  expect(() => Config.from({ ...keys, TARA_KEY_ID: 'live_1' })).toThrow('a live Tara key needs NODE_ENV=production');
  const config = Config.from(keys);
  const { gatewayOf, policyOf } = await tree.load<typeof Gateways>(gateways);
  expect(policyOf(config.payments)).toEqual({ 'script-src': ['https://js.tara.example'] });
  const tara = gatewayOf(config, { hmac: () => '' } as never, {} as never);
  const body = Buffer.from('{"charge":"txn_1","paise":100}');
  const mac = createHmac('sha512', 'two').update(body).digest('base64');
  expect([tara.keyId, tara.signed(body, { 'x-tara-mac': mac }), tara.signed(body, {})]).toEqual([
    'test_1',
    { id: null, name: 'charge' },
    null,
  ]);
  expect(tara.messageOf(body.toString())).toMatchObject({ about: 'payment', payment: { id: 'txn_1', amountPaise: 100 } });

  const { createCheckout } = await tree.load<typeof Checkouts>(checkouts);
  const tag = { onload: () => undefined };
  const page = { createElement: () => tag, head: { append: () => tag.onload() } };
  const script = { tara: { open: (order: string, paise: number) => Promise.resolve(`signed ${order} ${paise}`) } };
  Object.assign(globalThis, { document: page, window: script });
  const customer = { name: 'Ammini', phone: '', address: '' };
  const request = {
    key: 'test_1',
    orderId: 'ord_1',
    amount: 100,
    currency: 'INR',
    customer,
    event: { title: 'Walk' },
    timeoutSeconds: null,
  };
  const paid = createCheckout(config.payments as 'razorpay', 'Kuzhi Mandi').pay(request);
  await expect(paid).resolves.toEqual({ id: 'txn_1', orderId: 'ord_1', signature: 'signed ord_1 100' });
  for (const name of ['document', 'window']) Reflect.deleteProperty(globalThis, name);
  expect([...tree.touched]).toEqual([facts, gateway, gateways, checkout]);
}, 300_000);
