import { Injectable } from '@nestjs/common';
import { menuItemsOf } from '#shared/menu/event-menu';
import type { Menu } from '#shared/menu/menu.contract';
import { SalesEventsService } from '../sales-events/sales-events.service.js';
import { SettingsService } from '../settings/settings.service.js';

/** The menu of an event, and the terms of sale. */
@Injectable()
export class MenuService {
  constructor(
    private readonly salesEvents: SalesEventsService,
    private readonly settings: SettingsService,
  ) {}

  /**
   * The coupon is in every reply, as the page compares it; where the manager keeps it secret, only in those for managers.
   * @param event title or number of a visible event   @throws DomainError notFound `event.notFound`
   */
  async of(event: string, isManager: boolean): Promise<Menu> {
    const sale = await this.salesEvents.visible(event);
    const { discountPercentage, maxQuantity, peoplePerOrder, validCoupon, isCouponSecret } = await this.settings.read();
    return {
      items: menuItemsOf(sale.offer()),
      DISCOUNT_PERCENTAGE: discountPercentage,
      MAX_QUANTITY: maxQuantity,
      PEOPLE_PER_ORDER: peoplePerOrder,
      VALID_COUPON: isManager || !isCouponSecret ? validCoupon : '',
    };
  }

  /** Exactly the valid coupon, letter by letter, or none. @source requirements/storefront §4, §5 */
  async isValidCoupon(coupon: string): Promise<boolean> {
    return coupon === (await this.settings.read()).validCoupon;
  }
}
