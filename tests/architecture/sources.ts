import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** One `import … from` of a source file. */
export interface Import {
  /** Path from the project's folder, e.g. `shared/src/core/errors.ts`; a package keeps its name, e.g. `zod`. */
  to: string;
  /** Nothing of it is left when the program runs. */
  typeOnly: boolean;
}

export interface Source {
  /** Path from the project's folder with `/`. */
  path: string;
  text: string;
  imports: Import[];
}

/** Every TypeScript file under a folder of the project, with what it imports. */
export function sourcesUnder(folder: string): Source[] {
  return filesUnder(folder, /\.tsx?$/).map((path) => {
    const text = readText(path);
    return { path, text, imports: importsOf(path, text) };
  });
}

/** Paths of the files under a folder whose name fits; sorted, so that a failure reads the same everywhere. */
export function filesUnder(folder: string, name: RegExp): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

export const readText = (path: string): string => readFileSync(join(root, path), 'utf8');
export const readJson = (path: string): unknown => JSON.parse(readText(path)) as unknown;

function importsOf(path: string, text: string): Import[] {
  const found: Import[] = [];
  const visit = (node: ts.Node): void => {
    if (
      (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) &&
      node.moduleSpecifier &&
      ts.isStringLiteral(node.moduleSpecifier)
    ) {
      found.push({ to: resolveFrom(path, node.moduleSpecifier.text), typeOnly: isTypeOnly(node) });
    }
    const [asked] = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword ? node.arguments : [];
    if (asked && ts.isStringLiteral(asked)) found.push({ to: resolveFrom(path, asked.text), typeOnly: false });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
}

function isTypeOnly(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  const clause = node.importClause;
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const named = clause.namedBindings;
  return !clause.name && !!named && ts.isNamedImports(named) && named.elements.length > 0 && named.elements.every((one) => one.isTypeOnly);
}

/** The manifest's `imports` map and relative paths become paths of the project. */
function resolveFrom(path: string, specifier: string): string {
  if (specifier.startsWith('#shared/')) return `shared/src/${specifier.slice('#shared/'.length)}.ts`;
  if (specifier.startsWith('#kit/ui/')) return `frontends/kit/src/ui/${specifier.slice('#kit/ui/'.length)}.tsx`;
  if (specifier.startsWith('#kit/')) return `frontends/kit/src/${specifier.slice('#kit/'.length)}.ts`;
  if (!specifier.startsWith('.')) return specifier;
  const absolute = resolve(root, dirname(path), specifier);
  const candidates = [absolute, absolute.replace(/\.js$/, '.ts'), `${absolute}.ts`, `${absolute}.tsx`];
  const file = candidates.find((one) => /\.\w+$/.test(one) && existsSync(one)) ?? absolute;
  return relative(root, file).split(sep).join('/');
}
