import { Injectable } from '@nestjs/common';
import { DomainError } from '#shared/core/errors';
import { toPaise } from '#shared/core/money';
import type { LiveReply } from '#shared/core/reply.contract';
import { type CreateDish, type Dish, type EditDish, MOST_DISHES } from '#shared/menu/dish.contract';
import { dishKey } from '#shared/menu/dish-key';
import { FIRST_DISHES } from '#shared/menu/menu-items';
import { MENU_ROOM } from '#shared/realtime/rooms';
import { holdLock } from '../core/database/locks.js';
import { isChanged } from '../core/database/is-changed.js';
import { type SqlEntityManager, type Transaction, UnitOfWork } from '../core/database/unit-of-work.js';
import { Publishes } from '../core/events/domain-event.js';
import { DomainEvents } from '../core/events/domain-events.js';
import type { AuditRecord } from '../core/audit.js';
import { expectVersion } from '../core/record-checks.js';
import { LiveReads } from '../core/live-reads.js';
import type { RawJson } from '../core/raw-json.js';
import { StartupStep } from '../core/startup-steps.js';
import { SubjectNamesOf } from '../core/subject-names.js';
import { RecipesService } from '../recipes/recipes.service.js';
import { DishEntity } from './dish.entity.js';
import { DishesChanged } from './dishes.events.js';

/** The dishes of the kitchen. A dish is never removed, because sold orders go on naming it. @source requirements/console C98 */
@Injectable()
@Publishes(DishesChanged)
export class DishesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reads: LiveReads,
    private readonly domainEvents: DomainEvents,
    private readonly recipes: RecipesService,
  ) {}

  /** The dishes that a kitchen begins with. */
  @StartupStep({ name: 'dishes' })
  async seed(): Promise<void> {
    await this.work.run(async ({ em }) => {
      if ((await em.count(DishEntity)) > 0) return;
      for (const { price, ...dish } of FIRST_DISHES) em.create(DishEntity, { ...dish, pricePaise: toPaise(price) });
    });
  }

  @SubjectNamesOf('dish')
  async names(em: SqlEntityManager, ids: readonly string[]): Promise<Iterable<readonly [string, string]>> {
    return (await em.find(DishEntity, { id: { $in: [...ids] } })).map(({ id, name }) => [id, name]);
  }

  /** In the order of the menu, those off the menu too; a load of the room `menu`. */
  list(): Promise<RawJson<LiveReply<Dish[]>>> {
    return this.reads.load(MENU_ROOM, (em) => this.all(em));
  }

  /** In the order of the menu, those off the menu too. */
  async all(em: SqlEntityManager): Promise<Dish[]> {
    return (await this.rows(em)).map((dish) => dish.toContract());
  }

  /** @throws DomainError unprocessable `dish.unknown` */
  async require(em: SqlEntityManager, id: string): Promise<void> {
    await this.row(em, id);
  }

  /** @throws DomainError conflict `dish.tooMany`; unprocessable `recipe.unknown` */
  async create(input: CreateDish): Promise<Dish> {
    return this.change(async (tx) => {
      const dishes = await this.rows(tx.em);
      if (dishes.length >= MOST_DISHES) throw new DomainError('conflict', 'dish.tooMany', `A menu has at most ${MOST_DISHES} dishes`);
      const { price, parts = [], ...rest } = input;
      await this.recipes.requireParts(tx.em, parts, []);
      const id = dishKey(input.name, new Set(dishes.map((dish) => dish.id)));
      const position = Math.max(-1, ...dishes.map((dish) => dish.position)) + 1;
      const dish = tx.em.create(DishEntity, { id, ...rest, parts, pricePaise: toPaise(price), isArchived: false, position });
      await tx.em.flush();
      tx.announce(MENU_ROOM, 'dish.changed', dish);
      const made = dish.toContract();
      return { result: made, entry: { action: 'dish.created', subject: `dish:${id}`, after: recordOf(made) } };
    });
  }

  /**
   * Changes the given fields; sales that are not over follow at once.
   * @throws DomainError unprocessable `dish.unknown`, `recipe.unknown`; conflict `record.stale`
   */
  async edit(id: string, { version, price, ...changes }: EditDish): Promise<Dish> {
    return this.change(async (tx) => {
      const dish = await this.row(tx.em, id);
      expectVersion(dish, version);
      const was = dish.toContract();
      const before = recordOf(was);
      if (changes.parts) await this.recipes.requireParts(tx.em, changes.parts, was.parts);
      tx.em.assign(dish, { ...changes, ...(price !== undefined && { pricePaise: toPaise(price) }) });
      if (!isChanged(tx.em, dish)) return { result: was, entry: null };
      await tx.em.flush();
      tx.announce(MENU_ROOM, 'dish.changed', dish);
      const changed = dish.toContract();
      return { result: changed, entry: { action: 'dish.changed', subject: `dish:${id}`, before, after: recordOf(changed) } };
    });
  }

  /** @param ids every dish once, in the new order   @throws DomainError conflict `dish.otherMenu` when the menu has others by now */
  async sort(ids: readonly string[]): Promise<Dish[]> {
    return this.change(async (tx) => {
      const dishes = await this.rows(tx.em);
      const isWhole = ids.length === dishes.length && dishes.every(({ id }) => ids.includes(id));
      if (!isWhole)
        throw new DomainError('conflict', 'dish.otherMenu', 'Somebody changed the menu meanwhile. Look at it again and sort it then.');
      const moved = dishes.filter((dish) => dish.position !== ids.indexOf(dish.id));
      for (const dish of moved) {
        dish.position = ids.indexOf(dish.id);
        tx.announce(MENU_ROOM, 'dish.changed', dish);
      }
      await tx.em.flush();
      return { result: await this.all(tx.em), entry: moved.length > 0 ? { action: 'dishes.sorted', subject: 'dish' } : null };
    });
  }

  /** One change of the menu at a time; the sales follow in the same transaction, before the log is written, whose lock comes last everywhere. */
  private change<Result>(act: (tx: Transaction) => Promise<Changed<Result>>): Promise<Result> {
    return this.work.run(async (tx) => {
      await holdLock(tx.em, 'menu');
      const { result, entry } = await act(tx);
      await this.domainEvents.publish(tx, new DishesChanged());
      if (entry) await tx.audit(entry);
      return result;
    });
  }

  private rows(em: SqlEntityManager): Promise<DishEntity[]> {
    return em.find(DishEntity, {}, { orderBy: { position: 'asc', id: 'asc' } });
  }

  private async row(em: SqlEntityManager, id: string): Promise<DishEntity> {
    const dish = await em.findOne(DishEntity, { id });
    if (!dish) throw new DomainError('unprocessable', 'dish.unknown', 'There is no such dish');
    return dish;
  }
}

/** The answer of a change, and its entry in the activity log; null: nothing changed. */
interface Changed<Result> {
  result: Result;
  entry: AuditRecord<unknown, unknown> | null;
}

/** As the activity log has it. */
function recordOf(dish: Dish) {
  const { name, nameMalayalam, description, descriptionMalayalam, price, slots, feeds, onNewSales, isArchived } = dish;
  const parts = Object.fromEntries(dish.parts.map(({ recipe, name: called, servings }) => [recipe ?? called?.en ?? '', servings]));
  return { name, nameMalayalam, description, descriptionMalayalam, price, slots, feeds, onNewSales, isArchived, parts };
}
