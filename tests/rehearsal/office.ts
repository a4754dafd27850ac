import type { Booking } from '#shared/bookings/booking.contract';
import type { InventoryItem, Movement } from '#shared/inventory/inventory.contract';
import type { ItemUnit } from '#shared/inventory/item-choices';
import type { Random } from '../faults/support/seed.ts';
import type { Day } from './day.ts';
import { answered, codeOf } from './people.ts';

const MINUTE = 60_000;

/** As a market sells it: kilograms, litres and pieces for ₹20 to ₹400, grams and millilitres for paise. */
export function marketPurchase(unit: ItemUnit, chance: Random): { kind: 'purchase'; quantity: number; unitPrice: number } {
  const isSmall = unit === 'g' || unit === 'ml';
  const quantity = chance.whole(10, 40) * (isSmall ? 10 : 1);
  return { kind: 'purchase', quantity, unitPrice: isSmall ? chance.whole(10, 200) / 100 : chance.whole(20, 400) };
}

/** What the manager does around a day: stock, orders from the telephone, refunds. */
export class Office {
  private readonly day: Day;
  private readonly chance: Random;
  /** What was in the store before the day, by item. */
  readonly stockBefore = new Map<number, number>();
  /** The first line of its journal that is of this day. */
  readonly firstMovement = new Map<number, number>();

  constructor(day: Day, chance: Random) {
    this.day = day;
    this.chance = chance;
  }

  plan(): void {
    const { stage } = this.day;
    stage.at(this.day.at(-13), () => this.buy());
    for (let number = this.chance.whole(1, 3); number > 0; number -= 1) {
      stage.at(this.day.at(-this.chance.whole(4, 13)), () => this.enterOrder(number));
    }
    stage.at(this.day.at(10), () => this.use());
    stage.at(this.day.at(-3), () => this.refundPart());
    stage.at(this.day.at(6), () => this.callOff());
  }

  private async items(): Promise<InventoryItem[]> {
    const { data } = await this.day.crew.manager.get<{ data: InventoryItem[] }>('/api/inventory');
    return data.sort((one, other) => one.id - other.id).slice(0, 8);
  }

  private async move(item: InventoryItem, movement: { kind: Movement['kind']; quantity: number; unitPrice?: number }): Promise<Movement> {
    const path = `/api/inventory/items/${item.id}/movements`;
    return (await this.day.crew.manager.ask<{ movement: Movement }>('POST', path, movement)).movement;
  }

  private async buy(): Promise<void> {
    for (const item of await this.items()) {
      this.stockBefore.set(item.id, item.quantity);
      this.firstMovement.set(item.id, (await this.move(item, marketPurchase(item.unit, this.chance))).id);
    }
  }

  /** Something is used, something wasted, something counted, and one slip of the finger is taken back. */
  private async use(): Promise<void> {
    for (const item of await this.items()) {
      const used = Math.round(item.quantity * this.chance.whole(30, 90)) / 100;
      const movement = await this.move(item, { kind: this.chance.chance(0.15) ? 'waste' : 'use', quantity: used });
      if (this.chance.chance(0.2)) {
        await this.day.crew.manager.ask('POST', `/api/inventory/items/${item.id}/movements/${movement.id}/undo`, {});
      }
    }
    const [counted] = await this.items();
    if (counted && this.chance.chance(0.3)) await this.move(counted, { kind: 'count', quantity: this.chance.whole(1, 20) });
  }

  /** Somebody telephones and pays on delivery, or a part of it now. */
  private async enterOrder(number: number): Promise<void> {
    const { sale, crew } = this.day;
    const dish = this.chance.pick(Object.keys(sale.prices));
    const price = sale.prices[dish] ?? 0;
    const phone = `8${String(this.day.number).padStart(4, '0')}${String(number).padStart(5, '0')}`;
    const outcome = await crew.manager.send('POST', '/api/entered-orders', {
      event: sale.id,
      items: { [dish]: 1 },
      customer: { name: 'Mariamma (telephone)', phone, address: '7 Market Road', pincode: '686001' },
      location: { lat: 9.59 + number / 1_000, lng: 76.52 + number / 1_000, address: '' },
      window: this.chance.pick(sale.windows).id,
      amount: price * 100,
      payment: this.chance.chance(0.5) ? { way: 'on-delivery' } : { way: 'cash', advance: Math.floor(price / 2) },
    });
    if (['order.soldOut', 'order.windowFull', 'basket.soldOut'].includes(codeOf(outcome) ?? '')) return;
    answered(outcome, 'POST /api/entered-orders');
  }

  private async paid(): Promise<Booking[]> {
    return (await this.day.bookings()).filter(
      ({ status, payment }) => status === 'confirmed' && payment.id !== null && payment.refunded === 0,
    );
  }

  /** One customer gets a part of the money back. */
  private async refundPart(): Promise<void> {
    const paid = await this.paid();
    if (paid.length === 0) return;
    const { id } = this.chance.pick(paid);
    await this.day.crew.manager.ask('POST', `/api/bookings/${id}/refund`, {
      amount: this.chance.whole(50, 300),
      reason: 'Asked for less rice',
    });
  }

  /** On the morning one booking is cancelled by telephone, with its money. */
  private async callOff(): Promise<void> {
    const paid = await this.paid();
    if (paid.length === 0 || !this.chance.chance(0.6)) return;
    const { id } = this.chance.pick(paid);
    await this.day.crew.manager.ask('POST', `/api/bookings/${id}/refund`, { reason: 'Fell ill', cancel: true });
    this.day.stage.at(this.day.stage.nowMs + MINUTE, () => Promise.resolve());
  }
}
