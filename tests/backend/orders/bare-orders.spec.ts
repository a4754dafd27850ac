// @database one key, two at once
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import { BareOrdersService } from '../../../backend/src/orders/bare-orders.service.js';
import { OrderTokenEntity } from '../../../backend/src/orders/order-token.entity.js';
import { OrderEntity } from '../../../backend/src/orders/order.entity.js';
import { ReconcilerService } from '../../../backend/src/orders/reconciler.service.js';
import type { TestApp } from '../../support/test-app.js';
import { createBareOrder, createOrder, pay, setUpSale, someone } from './checkout.js';

const MINUTE = 60_000;
const DAY = 86_400_000;

let app: TestApp;
let event: ManagedSalesEvent;
setUpSale((given) => ({ app, event } = given));

const bare = (): Promise<string> => createBareOrder(app.http);

describe('an order with the three required fields only', () => {
  const known = (providerOrderId: string) => app.work.read((em) => em.count(OrderEntity, { providerOrderId }));

  it('is removed with its token after seven unpaid days; a paid one and one with a basket stay', async () => {
    const unpaid = await bare();
    const paid = await bare();
    const full = (await createOrder(app.http, event, { customer: someone() })).orderId;
    await pay(app, paid);
    await app.get(ReconcilerService).lookUpAll();
    app.clock.advance(7 * DAY - MINUTE);
    await app.get(BareOrdersService).purge();
    expect(await known(unpaid)).toBe(1);
    app.clock.advance(2 * MINUTE);
    const tokens = () => app.work.read((em) => em.count(OrderTokenEntity));
    const before = await tokens();
    await app.get(BareOrdersService).purge();
    expect([await known(unpaid), await known(paid), await known(full)]).toEqual([0, 1, 1]);
    expect(await tokens()).toBeLessThan(before);
  });
});
