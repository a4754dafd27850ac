import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { LEFT_OUT } from './left-out.mjs';
import { root } from './root.mjs';

const FOLDER = join(root, 'dist/backend');
/** Programs of the backend; the workers are threads of the server, which looks for them in its own folder. */
const ENTRIES = {
  main: 'src/main.js',
  operate: 'src/cli/operate.js',
  'pdf.worker': 'src/reports/pdf.worker.js',
  'labels.worker': 'src/labels/labels.worker.js',
};

/** Packages that others load only where they are installed; here they are not. */
const ABSENT = ['@nestjs/microservices', '@nestjs/platform-express', '@fastify/view', 'class-transformer', 'class-validator', 'pg-native'];

/** Packages that only some servers need and load: with their own dependencies they stay out of the file that all servers load. */
const SOME_NEED =
  /node_modules\/(nodemailer|@mikro-orm\/postgresql|pg|pg-.*|pgpass|postgres-.*|ioredis|@ioredis\/.*|redis-.*|razorpay|axios|form-data|combined-stream|mime-db|mime-types|follow-redirects|web-push|asn1\.js|bn\.js)\//;

const isOneOf = (names) => (id) => names.some((name) => id === name || id.startsWith(`${name}/`));

/** zod's sentences in fifty languages, all of which it would load: refusals have codes, and the apps have the texts. */
const withoutLanguages = {
  name: 'without-languages',
  resolveId: {
    filter: { id: /\/locales\/index\.js$/ },
    handler: (id, importer) => (/\/zod\/v4\//.test(importer ?? '') ? join(dirname(importer), dirname(id), 'en.js') : null),
  },
};

/**
 * Modules of Node in a form that loads nothing before it is needed. An import of `http` would load all that it exports, with it a client for
 * the web; Fastify asks for `http2` at once, and only a server that speaks it needs it. Together they take 3 MB.
 */
const LATE = {
  http: () => {
    const names = Object.keys(http).filter((name) => !['CloseEvent', 'MessageEvent', 'WebSocket'].includes(name));
    return `const http = process.getBuiltinModule('node:http'); export default http; export const { ${names.join(', ')} } = http;`;
  },
  http2: () =>
    ['createServer', 'createSecureServer']
      .map((name) => `export const ${name} = (...given) => process.getBuiltinModule('node:http2').${name}(...given);`)
      .join('\n'),
};
const lateBuiltins = {
  name: 'late-builtins',
  resolveId(id, importer, { kind }) {
    if (/^(node:)?http$/.test(id) && kind === 'import-statement') return '\0http';
    return id === 'node:http2' && /\/fastify\/lib\//.test(importer) ? '\0http2' : null;
  },
  load: (id) => (id.startsWith('\0') ? (LATE[id.slice(1)]?.() ?? null) : null),
};

/**
 * Puts the compiled backend, `shared/` and the packages into a few files in `dist/backend`: reading them instead of 2,000 small ones halves the time
 * to start. Nothing is minified, and names stay: Nest and the ORM read them.
 */
const bundle = await rolldown({
  cwd: root,
  platform: 'node',
  input: Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, join(FOLDER, file)])),
  external: isOneOf([...LEFT_OUT, ...ABSENT]),
  plugins: [withoutLanguages, lateBuiltins],
  onLog(level, log, report) {
    // The types of schemas leave a question behind that no reader answers (`typeof z.infer`).
    if (log.code === 'IMPORT_IS_UNDEFINED' && log.message.includes('`infer`')) return;
    report(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log);
  },
});
await bundle.write({
  dir: FOLDER,
  format: 'esm',
  keepNames: true,
  sourcemap: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
  // Comments of packages about their types are of no use here; licences stay.
  comments: { legal: true, annotation: false, jsdoc: false },
  codeSplitting: { groups: [{ name: 'packages', test: (id) => id.includes('node_modules') && !SOME_NEED.test(id) }] },
});

/** The engine keeps the text of a file in memory, in two bytes for each letter when one of them is not ASCII: a dash would cost 7 MB. */
const escaped = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
for (const name of readdirSync(FOLDER).filter((file) => file.endsWith('.js'))) {
  const file = join(FOLDER, name);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/[^\0-\x7f]/g, escaped));
}
