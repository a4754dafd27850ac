import fc from 'fast-check';

/** One step of a history of two clients who save whole lists. */
export type Step =
  | { kind: 'load'; client: 0 | 1 }
  | { kind: 'edit'; client: 0 | 1; place: number }
  | { kind: 'add'; client: 0 | 1 }
  | { kind: 'drop'; client: 0 | 1; place: number }
  | { kind: 'save'; client: 0 | 1 };

const client = fc.constantFrom<(0 | 1)[]>(0, 1);
const place = fc.nat({ max: 20 });

/** Histories in which saves are as frequent as edits. */
export const histories = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('load' as const), client }),
    fc.record({ kind: fc.constant('edit' as const), client, place }),
    fc.record({ kind: fc.constant('add' as const), client }),
    fc.record({ kind: fc.constant('drop' as const), client, place }),
    fc.record({ kind: fc.constant('save' as const), client }),
  ),
  { minLength: 4, maxLength: 24 },
);

/** A record as a client holds it; one that it made has no version yet. */
export interface Copy {
  id: string | number;
  version?: number | undefined;
  /** What the last edit left in it. */
  mark: string;
}

/** A list on the server: how it is loaded, and how it takes a save. */
export interface ListModel {
  load(): Promise<{ records: Copy[]; revision: number }>;
  save(records: readonly Copy[], base: number): Promise<void>;
  newId(): string | number;
}

interface Client {
  records: Copy[];
  revision: number;
  /** Versions at the last load. */
  loaded: ReadonlyMap<Copy['id'], number | undefined>;
  /** What it edited, added or dropped since. */
  touched: Set<Copy['id']>;
}

async function fresh(model: ListModel): Promise<Client> {
  const { records, revision } = await model.load();
  return { records, revision, loaded: new Map(records.map(({ id, version }) => [id, version])), touched: new Set() };
}

/** Plays a history and names every loss: work of the other client that a save undid, and own work that a save did not take. */
export async function play(model: ListModel, steps: readonly Step[]): Promise<string[]> {
  const lost: string[] = [];
  const clients: [Client, Client] = [await fresh(model), await fresh(model)];
  for (const [number, step] of steps.entries()) {
    const mine = clients[step.client];
    const target = step.kind === 'edit' || step.kind === 'drop' ? mine.records[step.place % Math.max(1, mine.records.length)] : undefined;
    if (target) mine.touched.add(target.id);
    if (step.kind === 'edit') {
      mine.records = mine.records.map((record) => (record === target ? { ...record, mark: `${step.client} at ${number}` } : record));
    } else if (step.kind === 'drop') {
      mine.records = mine.records.filter((record) => record !== target);
    } else if (step.kind === 'add') {
      const id = model.newId();
      mine.touched.add(id);
      mine.records = [...mine.records, { id, mark: `new at ${number}` }];
    } else {
      if (step.kind === 'save') lost.push(...(await lossesOf(model, mine)));
      clients[step.client] = await fresh(model);
    }
  }
  return lost;
}

async function lossesOf(model: ListModel, mine: Client): Promise<string[]> {
  const before = new Map((await model.load()).records.map((record) => [record.id, record]));
  await model.save(mine.records, mine.revision);
  const after = new Map((await model.load()).records.map((record) => [record.id, record]));
  const losses: string[] = [];
  for (const [id, was] of before) {
    const mineToChange = mine.touched.has(id) && mine.loaded.get(id) === was.version;
    if (!mineToChange && after.get(id)?.mark !== was.mark) losses.push(`${id} is undone`);
  }
  for (const id of after.keys()) if (!before.has(id) && !mine.touched.has(id)) losses.push(`${id} came back`);
  for (const { id, version, mark } of mine.records) {
    const current = version === undefined ? !before.has(id) : before.get(id)?.version === version;
    if (mine.touched.has(id) && current && after.get(id)?.mark !== mark) losses.push(`${id} is not saved`);
  }
  return losses;
}
