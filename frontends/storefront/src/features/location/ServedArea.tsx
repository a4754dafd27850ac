import { useTranslation } from 'react-i18next';
import { textIn } from '#shared/core/languages';
import type { AreaSummary } from '#shared/geocoding/geocoding.contract';

/** Where the kitchen delivers, for who has typed nothing yet. @source requirements/storefront S18 */
export function ServedArea({ area }: { area: AreaSummary }) {
  const { t, i18n } = useTranslation();
  if (area.kind === 'kerala') return null;
  if (area.kind === 'radius') return <>{t('location.area.radius', { km: area.km })}</>;
  if (area.places) {
    const places = area.places.map(({ name, nameMalayalam }) => textIn({ en: name, ml: nameMalayalam }, i18n.language)).join(', ');
    return <>{t('location.area.around', { places })}</>;
  }
  const pincodes = area.pincodes.join(', ');
  return <>{area.others > 0 ? t('location.area.someOf', { pincodes, count: area.others }) : t('location.area.pincodes', { pincodes })}</>;
}
