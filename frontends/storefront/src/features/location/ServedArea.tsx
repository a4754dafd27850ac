import { useTranslation } from 'react-i18next';
import type { AreaSummary } from '#shared/geocoding/delivery-area.contract';

/** Where the kitchen delivers, for who has typed nothing yet. @source requirements/storefront S18 */
export function ServedArea({ area }: { area: AreaSummary }) {
  const { t } = useTranslation();
  if (area.kind === 'kerala') return <>{t('location.area.kerala')}</>;
  if (area.kind === 'radius') return <>{t('location.area.radius', { km: area.km })}</>;
  const pincodes = area.pincodes.join(', ');
  return <>{area.others > 0 ? t('location.area.someOf', { pincodes, count: area.others }) : t('location.area.pincodes', { pincodes })}</>;
}
