import { useTranslation } from 'react-i18next';
import { FindOrder } from '../features/own-orders/FindOrder';
import { MyOrders } from '../features/own-orders/MyOrders';
import { useConfig } from '../data/config.data';
import { ShopPage } from './ShopPage';
import { usePageTitle } from './use-page-title';

/** `/orders`: every order of this device, and the way to one that was made elsewhere. @source requirements/storefront S108, S109 */
export function MyOrdersPage() {
  const { t } = useTranslation();
  const config = useConfig((state) => state.config);
  usePageTitle(t('order.mine.title'));
  return (
    <ShopPage>
      <MyOrders />
      {config && <FindOrder business={config.business} channels={config.messageChannels} />}
    </ShopPage>
  );
}
