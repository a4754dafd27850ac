import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SalePicture } from '#kit/ui/SalePicture';
import { instantOfLocalTime } from '#shared/core/time';
import { EVENT_DEFAULTS } from '#shared/sales-events/event-defaults';
import { saleMomentText } from '#shared/sales-events/sale-times';
import type { ManagedSalesEvent } from '#shared/sales-events/sales-event.contract';
import type { EventDraft } from './event-draft';
import { EventPicture } from './EventPicture';
import classes from './ShopPreview.module.css';

interface Props {
  draft: EventDraft;
  opened: ManagedSalesEvent | null;
}

/** The event as customers will see it, while it is typed. @source requirements/console §2.1; requirements/storefront §2.3 */
export function ShopPreview({ draft, opened }: Props) {
  const { t, i18n } = useTranslation();
  const startsAt = instantOfLocalTime(draft.startsAt);
  const most = Math.max(0, Math.floor(Number(draft.maxOrders)) || 0);
  const free = opened ? Math.max(0, opened.availableSlots + most - opened.maxOrders) : most;
  return (
    <section aria-labelledby="shop-preview" className={classes.preview}>
      <Title order={3} id="shop-preview" mb="sm">
        {t('events.preview.title')}
      </Title>
      <div className={classes.card} data-active={draft.isActive}>
        <SalePicture badge={draft.badge.trim() || EVENT_DEFAULTS.badge} heart={draft.isValentine ? t('events.special') : null}>
          <EventPicture file={draft.image} />
        </SalePicture>
        <div className={classes.text}>
          <p className={classes.date}>
            {draft.date || (startsAt === null ? t('events.fields.date') : saleMomentText(startsAt, i18n.language))}
          </p>
          <p className={classes.title}>{draft.title || t('events.fields.title')}</p>
          <p className={classes.description}>{draft.description || t('events.fields.description')}</p>
          <p className={classes.slots}>{free > 0 ? t('events.preview.left', { count: free }) : t('events.preview.soldOut')}</p>
          <span className={classes.button}>{draft.buttonText.trim() || EVENT_DEFAULTS.buttonText}</span>
        </div>
      </div>
      <p className={classes.note}>{draft.isActive ? t('events.preview.note') : t('events.preview.hidden')}</p>
    </section>
  );
}
