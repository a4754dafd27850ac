import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import type { Done, Told } from './done';

interface Props {
  /** Said for three seconds. @source requirements/console C30 */
  done: Done | null;
  /** Offered for ten. @source decisions/0001 §48 */
  undo: Told['undo'];
  onUndone: () => void;
}

/** Says what was done, with the way back where there is one. */
export function DoneBanner({ done, undo, onUndone }: Props) {
  const { t } = useTranslation();
  const takeBack = useAction(async () => {
    await undo?.();
    onUndone();
  });
  if (takeBack.error) {
    return (
      <Banner kind="error">
        <strong>{t('events.failed.undo')}</strong> {errorText(t, takeBack.error)}
      </Banner>
    );
  }
  return (
    <Banner kind={done ? 'success' : 'info'}>
      <Group justify="space-between">
        <span>{t(done === null ? 'events.undoHint' : done === 'undone' ? 'events.undone' : `events.done.${done}`)}</span>
        {undo && (
          <Button variant="default" loading={takeBack.busy} onClick={() => void takeBack.run()}>
            {t('events.undo')}
          </Button>
        )}
      </Group>
    </Banner>
  );
}
