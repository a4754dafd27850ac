import type { SqlEntityManager } from '@mikro-orm/sql';
import { Injectable } from '@nestjs/common';
import { toPaise } from '#shared/core/money';
import { addDays, instantOf } from '#shared/core/time';
import type { DiaryEvent } from '#shared/diary/diary-event.contract';
import { needsFor } from '#shared/ingredient-plan/current-recipe';
import { withPeople } from '#shared/ingredient-plan/meats';
import { estimatePurchase } from '#shared/inventory/estimate';
import type { InventoryItem } from '#shared/inventory/inventory.contract';
import { type PricedMovement, standingPrices } from '#shared/inventory/prices';
import { type ItemPrices, type PriceChoice, priceAt } from '#shared/profit/price-at';
import { type CostOfUse, unrecorded, usedLines, usesOf, type Unknown } from '#shared/profit/use-costs';
import type { KitchenRecipe } from '#shared/recipes/kitchen-recipe';
import { IngredientPlanService } from '../ingredient-plan/ingredient-plan.service.js';
import { InventoryService } from '../inventory/inventory.service.js';
import { MovementsService } from '../inventory/movements.service.js';
import { PortionsService } from '../portions/portions.service.js';
import { RecipesService } from '../recipes/recipes.service.js';
import { StockUseService } from '../stock-use/stock-use.service.js';

/** The recipe and the store, read once for all the sales of one look. */
export interface Kitchen {
  recipe: KitchenRecipe;
  items: InventoryItem[];
  prices: ReadonlyMap<number, ItemPrices>;
}

/** The use of stock by the cooking days of a sale, and its cost. */
interface KitchenCost {
  uses: CostOfUse[];
  unknowns: Unknown[];
  /** The use of every day is booked; else the recipe says it for some. */
  isBooked: boolean;
}

/** A thousand times the sold amount: small amounts of spice are then compared by more than their last gram. */
const ENLARGED = 1_000;

/** The use of stock by the cooking days of a sale, and its cost. @source decisions/0090 */
@Injectable()
export class KitchenCostsService {
  constructor(
    private readonly inventory: InventoryService,
    private readonly movements: MovementsService,
    private readonly plans: IngredientPlanService,
    private readonly portions: PortionsService,
    private readonly recipes: RecipesService,
    private readonly stockUse: StockUseService,
  ) {}

  /** Reads the kitchen when the first sale of a look needs it, and once. */
  once(em: SqlEntityManager): () => Promise<Kitchen> {
    let kitchen: Promise<Kitchen> | null = null;
    return () => (kitchen ??= this.kitchen(em));
  }

  private async kitchen(em: SqlEntityManager): Promise<Kitchen> {
    const items = await this.inventory.items(em);
    const movements = Map.groupBy(await this.movements.priced(em), ({ itemId }) => itemId);
    const prices = items.map((item) => [item.id, pricesOf(item, movements.get(item.id) ?? [])] as const);
    return { recipe: await this.recipes.amounts(em), items, prices: new Map(prices) };
  }

  /** @param days that cook for the sale */
  async ofSale(
    em: SqlEntityManager,
    kitchen: () => Promise<Kitchen>,
    salesEventId: number,
    days: readonly DiaryEvent[],
    choice: PriceChoice,
  ): Promise<KitchenCost> {
    if (days.length === 0) return { uses: [], unknowns: [], isBooked: false };
    const { recipe, items, prices } = await kitchen();
    const sold = withPeople(await this.portions.sold(em, salesEventId), days[0]?.linkedSale?.peoplePerOrder ?? null);
    const dishes = sold.map((dish) => ({
      key: dish.key,
      lines: estimatePurchase(needsFor(recipe, (dish.people ?? dish.portions) * ENLARGED, [dish]), items).lines,
    }));
    const booked = Map.groupBy(
      await this.stockUse.standing(
        em,
        days.map(({ id }) => id),
      ),
      ({ eventId }) => eventId,
    );
    const ofDays = (await this.plans.needsOf(em, days)).map(({ event: { id, date }, needs, withoutRecipe }) => {
      const until = instantOf(addDays(date, 1), 0);
      const rateOf = (itemId: number) => priceAt(choice, prices.get(itemId) ?? { points: [], purchases: [] }, until);
      const planned = estimatePurchase(needs, items).lines;
      const used = booked.get(id)?.flatMap((record) => record.lines) ?? null;
      const lines = usedLines(planned, used);
      const { uses, unknowns } = usesOf({ lines, dishes, rateOf });
      return {
        uses,
        unknowns: [...unknowns, ...unrecorded(planned, used), ...withoutRecipe.map((share): Unknown => ({ kind: 'recipe', ...share }))],
      };
    });
    return {
      uses: ofDays.flatMap(({ uses }) => uses),
      unknowns: ofDays.flatMap(({ unknowns }) => unknowns),
      isBooked: days.every(({ id }) => booked.has(id)),
    };
  }
}

/** A price without a date was there from the first. */
function pricesOf(
  { priceHistory, currentPrice, lastUpdated }: InventoryItem,
  movements: readonly (PricedMovement & { quantity: number; paid: number | null })[],
): ItemPrices {
  const history = priceHistory.map(({ date, price }) => ({ date, paise: toPaise(price) }));
  const points = standingPrices(history, movements);
  const purchases = movements.flatMap(({ at, quantity, paid, undoneAt }) =>
    paid === null || undoneAt !== null ? [] : [{ at, quantity, paid }],
  );
  return { points: points.length > 0 || currentPrice === 0 ? points : [{ date: lastUpdated, paise: toPaise(currentPrice) }], purchases };
}
