import { ActionIcon, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fewerServings, moreServings } from '#shared/sop/servings';
import classes from './ServingCount.module.css';

/** How many people the amounts are for. @source requirements/kitchen K41; decisions/0001 §32 */
export function ServingCount({ count, onChange }: { count: number; onChange: (count: number) => void }) {
  const { t } = useTranslation();
  return (
    <div role="group" aria-label={t('guide.servings')} className={classes.group}>
      <ActionIcon size={48} variant="default" aria-label={t('guide.fewer')} onClick={() => onChange(fewerServings(count))}>
        −
      </ActionIcon>
      <Text aria-live="polite" className={classes.count}>
        {t('guide.for', { count })}
      </Text>
      <ActionIcon size={48} variant="default" aria-label={t('guide.more')} onClick={() => onChange(moreServings(count))}>
        +
      </ActionIcon>
    </div>
  );
}
