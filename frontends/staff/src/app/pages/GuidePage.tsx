import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#kit/use-page-title';
import { GuideTab } from './GuideTab';

/** The Preparation Guide at `/roadmap` and `/sop`. @source decisions/0001 §4 */
export function GuidePage() {
  const { t } = useTranslation();
  usePageTitle(t('guide.title'));
  return <GuideTab />;
}
