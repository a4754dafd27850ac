import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** What reads the types for the linter; it looks for it from where it runs. */
const OXLINT_TSGOLINT_PATH = createRequire(join(root, 'node_modules/oxlint-tsgolint/package.json')).resolve(
  `@oxlint-tsgolint/${process.platform}-${process.arch}/tsgolint${process.platform === 'win32' ? '.exe' : ''}`,
);

/** A violation of each rule that has to hold, by the code that the linter reports. Each is linted as a file of its own. */
const TYPESCRIPT: [rule: string, code: string][] = [
  ['eslint(eqeqeq)', 'export const same = (a: number, b: number) => a == b;'],
  ['eslint(for-direction)', 'for (let i = 0; i < 9; i--) void i;'],
  ['eslint(no-array-constructor)', 'export const list = new Array(1, 2);'],
  ['eslint(no-async-promise-executor)', 'export const later = new Promise(async (resolve) => resolve(1));'],
  ['eslint(no-case-declarations)', 'export const f = (x: number) => { switch (x) { case 1: const y = x; return y; default: return 0; } };'],
  ['eslint(no-compare-neg-zero)', 'export const f = (x: number) => x === -0;'],
  ['eslint(no-cond-assign)', 'export const f = (x: number) => { if (x = 1) return x; return 2; };'],
  ['eslint(no-console)', 'console.log(1);'],
  ['eslint(no-constant-binary-expression)', 'export const f = (x: number) => (x, {}) ?? 1;'],
  ['eslint(no-constant-condition)', 'if (true) throw new Error("x");'],
  ['eslint(no-control-regex)', 'export const control = /\\x1f/;'],
  ['eslint(no-debugger)', 'debugger;'],
  ['eslint(no-dupe-else-if)', 'export const f = (x: boolean) => { if (x) return 1; else if (x) return 2; return 3; };'],
  [
    'eslint(no-duplicate-case)',
    'export const f = (x: number) => { switch (x) { case 1: return 1; case 1: return 2; default: return 3; } };',
  ],
  ['eslint(no-empty)', 'try { void 0; } catch {}'],
  ['eslint(no-empty-character-class)', 'export const none = /a[]/;'],
  ['eslint(no-empty-pattern)', 'export const f = ({}: object) => 1;'],
  ['eslint(no-empty-static-block)', 'export class A { static {} }'],
  ['eslint(no-ex-assign)', 'try { void 0; } catch (error) { error = 1; }'],
  ['eslint(no-extra-boolean-cast)', 'export const f = (x: number) => (!!x ? 1 : 2);'],
  [
    'eslint(no-fallthrough)',
    'export const f = (x: number, g: () => void) => { switch (x) { case 1: g(); case 2: g(); break; default: g(); } };',
  ],
  ['eslint(no-global-assign)', 'Object = 1 as never;'],
  ['eslint(no-invalid-regexp)', "export const wrong = new RegExp('[');"],
  ['eslint(no-irregular-whitespace)', 'export const wide =\u00a01;'],
  ['eslint(no-loss-of-precision)', 'export const lost = 5123000000000000000000000000001;'],
  ['eslint(no-misleading-character-class)', 'export const letter = /[👍🏽]/;'],
  ['eslint(no-prototype-builtins)', "export const f = (x: object) => x.hasOwnProperty('a');"],
  ['eslint(no-regex-spaces)', 'export const spaces = /a  b/;'],
  ['eslint(no-self-assign)', 'export const f = (x: { a: number }) => { x.a = x.a; };'],
  ['eslint(no-shadow-restricted-names)', 'export const f = (undefined: number) => undefined;'],
  ['eslint(no-sparse-arrays)', 'export const holes = [1, , 2];'],
  ['eslint(no-unassigned-vars)', 'let never: number | undefined; export const f = () => never;'],
  ['eslint(no-unsafe-finally)', 'export const f = () => { try { return 1; } finally { return 2; } };'],
  ['eslint(no-unsafe-optional-chaining)', 'export const f = (x?: { a: () => number }) => (x?.a)();'],
  ['eslint(no-unused-expressions)', 'export const f = (x: number) => { x === 1; };'],
  ['eslint(no-unused-labels)', 'here: for (const x of [1]) void x;'],
  ['eslint(no-unused-private-class-members)', 'export class A { #never = 1; }'],
  ['eslint(no-unused-vars)', 'const unused = 1; export {};'],
  ['eslint(no-unused-vars)', 'export const f = (_unused: number) => 1;'],
  ['eslint(no-unused-vars)', 'try { void 0; } catch (unused) { void 1; }'],
  ['eslint(no-useless-assignment)', 'export const f = (g: (x: number) => void) => { let x = 1; g(x); x = 2; };'],
  ['eslint(no-useless-backreference)', 'export const back = /\\1(a)/;'],
  ['eslint(no-useless-catch)', 'try { void 0; } catch (error) { throw error; }'],
  ['eslint(no-useless-constructor)', 'export class A { constructor() {} }'],
  ['eslint(no-useless-escape)', "export const escaped = 'a\\d';"],
  ['eslint(no-var)', 'export var old = 1;'],
  ['eslint(prefer-const)', 'let one = 1; export const f = () => one;'],
  ['eslint(prefer-rest-params)', 'export function f() { return arguments; }'],
  ['eslint(prefer-spread)', 'export const f = (g: (...x: number[]) => void, x: number[]) => g.apply(undefined, x);'],
  ['eslint(preserve-caught-error)', "try { void 0; } catch { void 0; } try { void 1; } catch (error) { throw new Error('x'); }"],
  ['eslint(require-yield)', 'export function* f() { return 1; }'],
  ['eslint(use-isnan)', 'export const f = (x: number) => x === NaN;'],
  ['eslint(valid-typeof)', "export const f = (x: unknown) => typeof x === 'strin';"],
  ['typescript(await-thenable)', 'export const f = async () => { await 1; };'],
  ['typescript(ban-ts-comment)', '// @ts-ignore\nexport const x: number = 1;'],
  ['typescript(no-duplicate-enum-values)', 'export enum E { A = 1, B = 1 }'],
  ['typescript(no-dynamic-delete)', 'export const f = (x: Record<string, 1>, key: string) => { delete x[key]; };'],
  ['typescript(no-empty-object-type)', 'export const f = (x: {}) => x;'],
  ['typescript(no-explicit-any)', 'export const f = (x: any) => 1;'],
  ['typescript(no-extra-non-null-assertion)', 'export const f = (x?: { a: 1 }) => x!!.a;'],
  ['typescript(no-floating-promises)', 'export const f = () => { Promise.resolve(1); };'],
  ['typescript(no-misused-new)', 'export interface A { new (): A; }'],
  ['typescript(no-misused-promises)', 'export const f = () => { if (Promise.resolve(1)) return 1; return 2; };'],
  ['typescript(no-namespace)', 'export namespace A { export const x = 1; }'],
  ['typescript(no-non-null-asserted-nullish-coalescing)', 'export const f = (x: { a?: number }) => x.a! ?? 1;'],
  ['typescript(no-non-null-asserted-optional-chain)', 'export const f = (x?: { a: number }) => x?.a!;'],
  ['typescript(no-non-null-assertion)', 'export const f = (x?: { a: number }) => x!.a;'],
  ['typescript(no-require-imports)', "export const fs: unknown = require('node:fs');"],
  ['typescript(no-this-alias)', 'export function f(this: object) { const self = this; return () => self; }'],
  ['typescript(no-unnecessary-type-constraint)', 'export const f = <T extends unknown>(x: T) => x;'],
  ['typescript(no-unsafe-declaration-merging)', 'export interface A { x: 1 }\nexport class A {}'],
  ['typescript(no-unsafe-function-type)', 'export const f = (x: Function) => x;'],
  ['typescript(no-wrapper-object-types)', 'export const f = (x: String) => x;'],
  ['typescript(prefer-as-const)', "export const two = 'two' as 'two';"],
  ['typescript(prefer-literal-enum-member)', 'const one = 1; export enum E { A = one }'],
  ['typescript(prefer-namespace-keyword)', 'declare module A {}'],
  ['typescript(require-array-sort-compare)', 'export const f = (x: number[]) => x.toSorted();'],
  ['typescript(switch-exhaustiveness-check)', "export const f = (x: 'a' | 'b') => { switch (x) { case 'a': return 1; } return 2; };"],
  ['typescript(triple-slash-reference)', '/// <reference path="./other.ts" />\nexport {};'],
  ['typescript(unified-signatures)', 'export interface A { f(x: number): void; f(x: string): void; }'],
  ['typescript(TS2322)', 'export const text: string = 1;'],
];

/** Rules of hooks and of the compiler of React. */
const REACT: [rule: string, code: string][] = [
  ['react-hooks(rules-of-hooks)', 'export function A({ x }: { x: boolean }) { if (x) useState(1); return null; }'],
  [
    'react-hooks(exhaustive-deps)',
    'export function A({ x }: { x: number }) { useEffect(() => { document.title = `${x}`; }, []); return null; }',
  ],
  ['react(error-boundaries)', 'export function A() { try { return <B />; } catch { return null; } } const B = () => null;'],
  ['react(globals)', 'let count = 0; export function A() { count = 1; return <p>{count}</p>; }'],
  ['react(immutability)', 'export function A({ x }: { x: { a: number } }) { x.a = 1; return <p>{x.a}</p>; }'],
  [
    'react(incompatible-library)',
    "import { useReactTable } from '@tanstack/react-table'; export function A() { const table = useReactTable({}); return <p>{table.x}</p>; }",
  ],
  [
    'react(preserve-manual-memoization)',
    'export function A({ x }: { x: { a: 1 } | null }) { const y = useMemo(() => { const z = []; z.push(x.a); return z; }, [x?.a]); return <p>{y}</p>; }',
  ],
  ['react(purity)', 'export function A() { const now = Math.random(); return <p>{now}</p>; }'],
  ['react(refs)', 'export function A() { const ref = useRef(1); return <p>{ref.current}</p>; }'],
  [
    'react(set-state-in-effect)',
    'export function A() { const [x, setX] = useState(1); useEffect(() => { setX(2); }, []); return <p>{x}</p>; }',
  ],
  ['react(set-state-in-render)', 'export function A() { const [x, setX] = useState(1); setX(2); return <p>{x}</p>; }'],
  ['react(static-components)', 'export function A() { const B = () => <p />; return <B />; }'],
  ['react(unsupported-syntax)', "export function A() { eval('1'); return <p />; }"],
  ['react(use-memo)', 'export function A() { const y = useMemo((x) => x, []); return <p>{y}</p>; }'],
];

/** Scripts that no compiler of types reads. */
const SCRIPTS: [rule: string, code: string][] = [
  ['eslint(constructor-super)', 'export class A extends Map { constructor() { } }'],
  ['eslint(getter-return)', 'export const a = { get x() { } };'],
  ['eslint(no-class-assign)', 'class A {} A = 1; export { A };'],
  ['eslint(no-const-assign)', 'const a = 1; a = 2; export { a };'],
  ['eslint(no-dupe-class-members)', 'export class A { f() { return 1; } f() { return 2; } }'],
  ['eslint(no-dupe-keys)', 'export const a = { x: 1, x: 2 };'],
  ['eslint(no-func-assign)', 'function f() {} f = 1; export { f };'],
  ['eslint(no-import-assign)', "import { a } from './a.mjs'; a = 1;"],
  ['eslint(no-new-native-nonconstructor)', "export const a = new Symbol('x');"],
  ['eslint(no-obj-calls)', 'export const a = Math();'],
  ['eslint(no-setter-return)', 'export const a = { set x(y) { return y; } };'],
  ['eslint(no-this-before-super)', 'export class A extends Map { constructor() { this.x = 1; super(); } }'],
  ['eslint(no-undef)', 'missing();'],
  ['eslint(no-unreachable)', 'export const f = () => { return 1; f(); };'],
  ['eslint(no-unsafe-negation)', 'export const f = (x, y) => !x in y;'],
];

/** As old engines run them. */
const CLASSIC: [rule: string, code: string][] = [
  ['eslint(no-delete-var)', 'var a = 1; delete a;'],
  ['eslint(no-nonoctal-decimal-escape)', "self.a = '\\8';"],
  ['eslint(no-redeclare)', 'var a = 1; var a = 2; self.a = a;'],
  ['eslint(no-undef)', 'process.exit(1);'],
  ['eslint(no-with)', 'with (self) { self.a = 1; }'],
];

const ALLOWED: [path: string, code: string][] = [
  ['backend/src/null.ts', 'export const f = (x: number | null) => x == null;'],
  ['frontends/a/src/handler.tsx', 'export const A = () => <button onClick={async () => { await Promise.resolve(); }} />;'],
  ['scripts/console.mjs', 'console.log(1);'],
  ['frontends/a/public/old.js', '(function () { var a; try { a = navigator.onLine; } catch (unused) { a = null; } self.a = a; })();'],
  ['tests/e2e/fixture.ts', 'export const fixture = async (use: (x: number) => Promise<void>) => { await use(1); };'],
];

const CASES = [
  ...TYPESCRIPT.map(([rule, code], i) => ({ rule, code, path: `backend/src/case-${i}.ts` })),
  ...REACT.map(([rule, code], i) => ({
    rule,
    code: `import { useEffect, useMemo, useRef, useState } from 'react'; void [useEffect, useMemo, useRef, useState];\n${code}`,
    path: `frontends/a/src/case-${i}.tsx`,
  })),
  ...SCRIPTS.map(([rule, code], i) => ({ rule, code, path: `scripts/case-${i}.mjs` })),
  ...CLASSIC.map(([rule, code], i) => ({ rule, code, path: `frontends/a/public/case-${i}.js` })),
];

interface Found {
  code?: string;
  severity: string;
  filename: string;
  message: string;
}
let found: Found[] = [];

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'kuzhi-lint-'));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  try {
    copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    const compilerOptions = { target: 'es2023', lib: ['es2023', 'dom'], module: 'nodenext', jsx: 'preserve', strict: true, types: [] };
    write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['**/*.ts', '**/*.tsx'] }));
    for (const { path, code } of CASES) write(path, code);
    for (const [path, code] of ALLOWED) write(path, code);
    const run = spawnSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'json'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, OXLINT_TSGOLINT_PATH },
    });
    found = (JSON.parse(run.stdout) as { diagnostics: Found[] }).diagnostics;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it.each(CASES)('the linter refuses $rule: $code', ({ rule, path }) => {
  expect(found.filter(({ filename }) => filename === path).map(({ code, severity }) => `${code} ${severity}`)).toContain(`${rule} error`);
});

it.each(ALLOWED)('the linter lets %s be', (path) => {
  expect(found.filter(({ filename, code = '' }) => filename === path && !/^typescript\(TS\d+\)$/.test(code))).toEqual([]);
});
