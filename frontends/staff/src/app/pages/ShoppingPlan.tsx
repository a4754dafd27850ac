import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '#kit/ui/Spinner';
import type { Sold } from '#shared/ingredient-plan/meats';

// The recipes weigh more than the list, and a plan is rarely made.
const Estimate = lazy(async () => ({ default: (await import('../../features/inventory/estimate/Estimate')).Estimate }));

interface Props {
  /** How many people come. */
  suggested: number;
  /** The sold portions of the event's sale; null while they are not known. */
  sold: readonly Sold[] | null;
  /** The data that the open plan needs. */
  children?: ReactNode;
  /** Whether it is open from the start. */
  isOpenFirst?: boolean;
}

/** The shopping plan behind its button. */
export function ShoppingPlan({ suggested, sold, children, isOpenFirst = false }: Props) {
  const { t } = useTranslation();
  const [isOpen, { toggle }] = useDisclosure(isOpenFirst);
  return (
    <div style={isOpen ? { flexBasis: '100%' } : undefined}>
      <Button variant="default" aria-expanded={isOpen} mb={isOpen ? 'md' : 0} onClick={toggle}>
        {t('inventory.estimate.title')}
      </Button>
      {isOpen && (
        <Suspense fallback={<Spinner />}>
          {children}
          <Estimate key={suggested} suggested={suggested} sold={sold} />
        </Suspense>
      )}
    </div>
  );
}
