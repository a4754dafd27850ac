import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { errorText } from '#kit/i18n';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { type ImportPlan, reasonOf } from './import-file';
import { importItems } from '../item-commands';
import { importReasonText } from './import-reason-text';

const MOST_NAMED = 12;

/** The changes of a file, before they are made. All of them or none. @source requirements/kitchen K49 */
export function ImportPreview({ plan, onClose }: { plan: ImportPlan; onClose: () => void }) {
  const { t } = useTranslation();
  const apply = useAction(async () => {
    await importItems(plan.items);
    onClose();
  });
  const isIdle = plan.added.length + plan.changed.length + plan.removed.length === 0;
  const [issue] = apply.error?.issues ?? [];
  const reason =
    apply.error &&
    (issue
      ? importReasonText(t, reasonOf({ path: issue.path.split('.'), message: apply.error.message }, plan.items))
      : errorText(t, apply.error));
  return (
    <ConfirmDialog
      title={t('inventory.preview.title', { count: plan.items.length })}
      yes={t('inventory.preview.apply')}
      no={t('inventory.cancel')}
      action={apply}
      failure={
        reason && (
          <Banner kind="error" title={t('inventory.notices.importFailed', { reason })}>
            {t('inventory.preview.nothingChanged')}
          </Banner>
        )
      }
      onClose={onClose}
    >
      <Text>{t(isIdle ? 'inventory.preview.same' : 'inventory.preview.hint')}</Text>
      <Names change="added" names={plan.added} />
      <Names change="changed" names={plan.changed} />
      <Names change="removed" names={plan.removed} />
    </ConfirmDialog>
  );
}

function Names({ change, names }: { change: 'added' | 'changed' | 'removed'; names: readonly string[] }) {
  const { t } = useTranslation();
  if (names.length === 0) return null;
  const rest = names.length - MOST_NAMED;
  return (
    <div>
      <Text fw={700}>{t(`inventory.preview.${change}`, { count: names.length })}</Text>
      <Text c="dimmed">
        {names.slice(0, MOST_NAMED).join(', ')}
        {rest > 0 && ` ${t('inventory.preview.more', { count: rest })}`}
      </Text>
    </div>
  );
}
