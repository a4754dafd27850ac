import type { SalesEvent } from '#shared/sales-events/sales-event.contract';
import { closeShop, CONFIG, fakeProvider, openShop, speak, stockShop } from './shop';

/** The landing page and the shop that it sells for. What else of the storefront a spec needs it imports afterwards. */
export const backend = openShop();
export const { LandingPage } = await import('../../../frontends/storefront/src/app/LandingPage');
export const { useConfig } = await import('../../../frontends/storefront/src/data/config.data');

/**
 * Stocks the shop before each test and closes it afterwards.
 * @param give hands the payment provider to the spec, e.g. `(given) => (provider = given)`   @param sales what is on sale, if not the usual
 */
export function setUpLanding(give: (provider: ReturnType<typeof fakeProvider>) => void, sales?: () => SalesEvent[]): void {
  beforeEach(async () => {
    stockShop(backend, sales?.());
    give(fakeProvider());
    useConfig.setState({ config: CONFIG });
    await speak();
  });
  afterEach(closeShop);
}
