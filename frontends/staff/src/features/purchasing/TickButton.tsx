import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAction } from '#kit/use-action';
import type { Tickable } from '#shared/purchasing/ticks';
import { Failure } from '../../ui/Failure';
import { useLineTexts } from './line-texts';
import { tick } from './tick-commands';

/** Puts a thing that the store cannot book into the bag, and takes it out again. @source requirements/kitchen K148 */
export function TickButton({ thing, isInBag }: { thing: Tickable; isInBag: boolean }) {
  const { t } = useTranslation();
  const { nameOf } = useLineTexts();
  const name = nameOf(thing);
  const label = t(isInBag ? 'purchasing.outOf' : 'purchasing.buyOf', { name });
  const action = useAction(() => tick(thing, !isInBag, label));
  return (
    <>
      <Button size="md" variant="default" data-screen-only aria-label={label} loading={action.busy} onClick={() => void action.run()}>
        {t(isInBag ? 'purchasing.out' : 'purchasing.buy')}
      </Button>
      <Failure error={action.error} what={t('purchasing.notSaved')} onDismiss={action.clear} />
    </>
  );
}
