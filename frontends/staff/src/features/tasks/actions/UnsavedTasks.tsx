import { useTranslation } from 'react-i18next';
import { useOutbox } from '#kit/outbox';
import { useServerNow } from '#kit/server-clock';
import { Banner } from '#kit/ui/Banner';

/** Three attempts, a second apart, have long failed by then. @source requirements/kitchen K61 */
const SEVERAL_ATTEMPTS_MS = 10_000;
const LOOK_EVERY_MS = 2_000;

/** Warns that commands have not reached the server, and that nothing is lost. @source requirements/kitchen K55 */
export function UnsavedTasks() {
  const { t } = useTranslation();
  const { waiting, persistent } = useOutbox();
  const now = useServerNow(LOOK_EVERY_MS);
  const stuck = waiting.some(({ queuedAt }) => now - queuedAt > SEVERAL_ATTEMPTS_MS);
  if (!stuck && (persistent || waiting.length === 0)) return null;
  return (
    <Banner kind="warning" title={stuck ? t('tasks.unsaved') : undefined}>
      {persistent ? t('tasks.unsavedSafe', { count: waiting.length }) : t('tasks.keepOpen')}
    </Banner>
  );
}
