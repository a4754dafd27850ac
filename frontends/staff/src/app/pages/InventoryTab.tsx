import { Anchor } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Spinner } from '#kit/ui/Spinner';
import { FIRST_SERVINGS } from '#shared/sop/servings';
import { STAFF_PAGES } from '#shared/core/pages';
import { ShoppingPlan } from './ShoppingPlan';

// A phone that opens its task list does not wait for the store.
const InventoryPanel = lazy(async () => ({ default: (await import('../../features/inventory/list/InventoryPanel')).InventoryPanel }));

const NO_SALE: readonly [] = [];

/** The third tab; closing it leads back to the guide. @source requirements/kitchen K3 */
export function InventoryTab({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<Spinner />}>
      <InventoryPanel
        onClose={onClose}
        plan={(isOpenFirst) => (
          <>
            <Anchor component={Link} to={STAFF_PAGES.shopping.path} data-screen-only>
              {t('purchasing.all')}
            </Anchor>
            <ShoppingPlan suggested={FIRST_SERVINGS} sold={NO_SALE} isOpenFirst={isOpenFirst} />
          </>
        )}
      />
    </Suspense>
  );
}
