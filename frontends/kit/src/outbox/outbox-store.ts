import { type IDBPDatabase, type DBSchema, openDB } from 'idb';
import type { Command, Refusal } from './command';

interface Schema extends DBSchema {
  /** In the order of sending; the key is the place in the queue. */
  waiting: { key: number; value: Command; indexes: { id: string } };
  refused: { key: string; value: Refusal };
}

/**
 * Where commands are stored until they are sent: IndexedDB, shared by all tabs of the app, and this page's memory for commands that the database rejects
 * (private mode, a full disk). @source faults R3
 */
export class OutboxStore {
  /** False as soon as something lies in memory only, and would be lost with the tab. */
  persistent: boolean;
  #db: IDBPDatabase<Schema> | null;
  #loose: Command[] = [];
  #looseRefusals: Refusal[] = [];
  /** Answered, but the database would not let go of them: this page leaves them alone, and tries again to remove them. */
  readonly #settled = new Set<string>();

  private constructor(db: IDBPDatabase<Schema> | null) {
    this.#db = db;
    this.persistent = db !== null;
  }

  static async open(name: string): Promise<OutboxStore> {
    try {
      const store = new OutboxStore(null);
      store.#db = await openDB<Schema>(name, 1, {
        upgrade(db) {
          db.createObjectStore('waiting', { autoIncrement: true }).createIndex('id', 'id', { unique: true });
          db.createObjectStore('refused', { keyPath: 'command.id' });
        },
        terminated: () => store.#fallBack(),
      });
      store.persistent = true;
      return store;
    } catch {
      return new OutboxStore(null);
    }
  }

  async add(command: Command): Promise<void> {
    await this.#write(
      async (db) => void (await db.add('waiting', command)),
      () => this.#loose.push(command),
    );
  }

  /** All waiting commands, first come first. */
  async waiting(): Promise<Command[]> {
    const stored = await this.#read((db) => db.getAll('waiting'));
    return [...stored.filter(({ id }) => !this.#settled.has(id)), ...this.#loose];
  }

  /** Whether something that was sent still lies in the database, which a reload would send once more. */
  get isStuck(): boolean {
    return this.#settled.size > 0;
  }

  /** Tries again to remove the commands that the database failed to delete. */
  async clearSettled(): Promise<void> {
    for (const id of [...this.#settled]) await this.remove(id);
  }

  /** Whether a command lies in this page's memory, where no other tab sees it. */
  isLoose(id: string): boolean {
    return this.#loose.some((command) => command.id === id);
  }

  /** Takes a command that was sent from the queue. */
  async remove(id: string): Promise<void> {
    this.#loose = this.#loose.filter((command) => command.id !== id);
    await this.#write(
      async (db) => {
        const place = await db.getKeyFromIndex('waiting', 'id', id);
        if (place !== undefined) await db.delete('waiting', place);
        this.#settled.delete(id);
      },
      () => this.#settled.add(id),
    );
  }

  async refused(): Promise<Refusal[]> {
    return [...(await this.#read((db) => db.getAll('refused'))), ...this.#looseRefusals].sort(
      (a, b) => a.command.queuedAt - b.command.queuedAt,
    );
  }

  /** Moves a command that the server will never take out of the queue; in one transaction, so that it is never in neither place. */
  async refuse(refusal: Refusal): Promise<void> {
    const { id } = refusal.command;
    this.#loose = this.#loose.filter((command) => command.id !== id);
    await this.#write(
      async (db) => {
        const change = db.transaction(['waiting', 'refused'], 'readwrite');
        const place = await change.objectStore('waiting').index('id').getKey(id);
        if (place !== undefined) await change.objectStore('waiting').delete(place);
        await change.objectStore('refused').put(refusal);
        await change.done;
      },
      () => {
        this.#settled.add(id);
        this.#looseRefusals.push(refusal);
      },
    );
  }

  async dismiss(id: string): Promise<void> {
    this.#looseRefusals = this.#looseRefusals.filter(({ command }) => command.id !== id);
    await this.#write((db) => db.delete('refused', id));
  }

  close(): void {
    this.#db?.close();
  }

  async #read<T>(read: (db: IDBPDatabase<Schema>) => Promise<T[]>): Promise<T[]> {
    try {
      return this.#db ? await read(this.#db) : [];
    } catch {
      this.#fallBack();
      return [];
    }
  }

  async #write(write: (db: IDBPDatabase<Schema>) => Promise<void>, instead: () => void = () => undefined): Promise<void> {
    try {
      if (this.#db) {
        await write(this.#db);
        return;
      }
    } catch {
      this.persistent = false;
    }
    instead();
  }

  #fallBack(): void {
    this.#db = null;
    this.persistent = false;
  }
}
