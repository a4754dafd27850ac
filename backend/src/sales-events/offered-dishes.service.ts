import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { cleanEventMenu, defaultEventMenu, offeredDishes } from '#shared/menu/event-menu';
import type { Dish } from '#shared/menu/dish.contract';
import type { DishPart } from '#shared/recipes/dish-parts';
import type { EventMenu, OfferedDish } from '#shared/sales-events/sales-event.contract';
import { FOR_UPDATE, type Transaction } from '../core/database/unit-of-work.js';
import { Handles, Publishes } from '../core/events/domain-event.js';
import { DomainEvents } from '../core/events/domain-events.js';
import { DishesChanged } from '../dishes/dishes.events.js';
import { DishesService } from '../dishes/dishes.service.js';
import { DishPartsChanged } from './sales-events.events.js';
import { announceSale, RunningSaleService } from './running-sale.service.js';
import { SalesEventEntity } from './sales-event.entity.js';

type DishParts = Record<string, DishPart[]>;
type TypedMenu = Parameters<typeof cleanEventMenu>[0];

/**
 * The dishes of the kitchen in one sale. They are stored with the sale, which shows them on after it is over.
 * @source requirements/console C98
 */
@Injectable()
@Publishes(DishPartsChanged)
export class OfferedDishesService {
  constructor(
    private readonly dishes: DishesService,
    private readonly running: RunningSaleService,
    private readonly domainEvents: DomainEvents,
  ) {}

  /**
   * The menu of a sale as it is stored.
   * @param menu as the manager typed it; that of a new sale when nothing was   @param before its menu until now
   * @throws DomainError invalid `menu.unknownItem`, conflict `menu.archivedItem`
   */
  async chosen(
    { em }: Transaction,
    menu: TypedMenu | undefined,
    before?: EventMenu,
  ): Promise<{ menuItems: EventMenu; offered: OfferedDish[]; dishParts: DishParts }> {
    const dishes = await this.dishes.all(em);
    const menuItems = menu ? cleanEventMenu(menu, dishes, before) : defaultEventMenu(dishes);
    return { menuItems, offered: offeredDishes(menuItems, dishes), dishParts: partsByDish(dishes) };
  }

  @Handles(DishesChanged)
  async follow(tx: Transaction): Promise<void> {
    await this.running.lock(tx);
    const dishes = await this.dishes.all(tx.em);
    const sales = await tx.em.find(SalesEventEntity, { isOver: false }, { ...FOR_UPDATE, refresh: true });
    const dishParts = partsByDish(dishes);
    for (const sale of sales) {
      if (!isDeepStrictEqual(dishParts, sale.dishParts)) {
        sale.dishParts = dishParts;
        await this.domainEvents.publish(tx, new DishPartsChanged(sale.id));
      }
      const offered = offeredDishes(sale.menuItems, dishes);
      if (isDeepStrictEqual(offered, sale.offer())) continue;
      sale.offered = offered;
      announceSale(tx, sale);
    }
  }
}

const partsByDish = (dishes: readonly Dish[]): DishParts => Object.fromEntries(dishes.map(({ id, parts }) => [id, parts]));
