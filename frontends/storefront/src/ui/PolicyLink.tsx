import { useTranslation } from 'react-i18next';
import { type Policy, policyPath } from '#shared/core/pages';

/** Leads to a policy of the business. @param isAside it opens in another tab, so that a form stays as it is */
export function PolicyLink({ policy, isAside = false }: { policy: Policy; isAside?: boolean }) {
  const { t } = useTranslation();
  return (
    <a href={policyPath(policy)} {...(isAside && { target: '_blank', rel: 'noopener' })}>
      {t(`landing.policies.${policy}`)}
    </a>
  );
}
