import ts from 'typescript';
import { sourcesUnder } from './sources.js';

interface Injected {
  owner: string;
  name: string;
  type: string;
}

/** The constructor properties of every class that the framework makes. */
const injected = (): Injected[] =>
  sourcesUnder('backend/src').flatMap(({ path, text }) =>
    ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true).statements.flatMap((statement) => {
      if (!ts.isClassDeclaration(statement) || !isMade(statement)) return [];
      const properties =
        statement.members.find(ts.isConstructorDeclaration)?.parameters.filter((parameter) => parameter.modifiers?.length) ?? [];
      const named = properties.flatMap(({ name, type }) =>
        type && ts.isTypeReferenceNode(type) && !type.typeArguments
          ? [{ owner: `${path} ${statement.name?.text}`, name: name.getText(), type: type.getText() }]
          : [],
      );
      // Two of one class tell their parts by their names.
      return named.filter(({ type }) => named.filter((other) => other.type === type).length === 1);
    }),
  );

const isMade = (declaration: ts.ClassDeclaration): boolean =>
  (ts.getDecorators(declaration) ?? []).some((decorator) => /^@(Injectable|Controller|WebSocketGateway)\b/.test(decorator.getText()));

/** `SalesEventsService` → `salesEventsService`: where a member of the class has the short name. */
const fullName = (type: string): string => type.charAt(0).toLowerCase() + type.slice(1);

const several = (by: 'name' | 'type', other: 'name' | 'type', rows: readonly Injected[]): string[] => {
  const groups = Map.groupBy(rows, (row) => row[by]);
  return [...groups].flatMap(([key, group]) => {
    const found = new Set(group.map((row) => row[other]));
    return found.size > 1 ? [`${key}: ${[...found].join(', ')}`] : [];
  });
};

describe('the names of injected services', () => {
  const rows = injected();
  const short = rows.filter(({ name, type }) => name !== fullName(type));

  it('one name is one class everywhere', () => {
    expect(rows.length).toBeGreaterThan(500);
    expect(several('name', 'type', rows)).toEqual([]);
  });

  it('one class has one name, or its full one where a member has the short one', () => {
    expect(several('type', 'name', short)).toEqual([]);
  });
});
