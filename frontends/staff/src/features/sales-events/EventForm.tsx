import { Button, Group, Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { localTimeOf } from '#shared/core/time';
import { saleTitle } from '#shared/sales-events/sale-words';
import { Failure } from '../../ui/Failure';
import { Conflict } from './Conflict';
import type { Told } from './done';
import { differencesOf } from './draft-conflict';
import { bodyOf, draftOf } from './event-draft';
import { type OpenForm, useEventForm } from './event-form.store';
import classes from './EventForm.module.css';
import { EventFields } from './EventFields';
import { MenuFields } from './MenuFields';
import { PictureChoice } from './PictureChoice';
import { ShopPreview } from './ShopPreview';
import { StopsSale } from './StopsSale';
import { useEventDraft } from './use-event-draft';
import { WindowFields } from './WindowFields';

interface Props {
  form: OpenForm;
  onDone: (told: Told) => void;
}

/** Creates or changes an event. Typed values stay until the server took them. @source requirements/console §2.1, §5, §8 */
export function EventForm({ form: open, onDone }: Props) {
  const { t, i18n } = useTranslation();
  const { opened, draft } = open;
  const { rebase, close } = useEventForm.getState();
  const { form, theirs, stops, keepSelling } = useEventDraft(open, onDone);
  return (
    <form {...form.element} aria-labelledby="event-form">
      <Stack gap="lg">
        <Title order={2} id="event-form">
          {opened ? t('events.editTitle', { title: saleTitle(opened, i18n.language) }) : t('events.create')}
        </Title>
        {theirs && opened && (
          <Conflict
            key={theirs.event.version}
            by={theirs.by}
            theirs={draftOf(theirs.event)}
            differences={differencesOf(draftOf(opened), draftOf(theirs.event), draft)}
            mine={draft}
            onChosen={(chosen) => {
              rebase(theirs.event, chosen);
              form.submit({ edit: chosen });
            }}
          />
        )}
        <div className={classes.columns}>
          <Stack gap="xl">
            <EventFields form={form} />
            <WindowFields form={form} />
            <PictureChoice file={draft.image} error={form.faultAt('image')} onChoose={(image) => form.set({ image })} />
            <MenuFields form={form} />
          </Stack>
          <ShopPreview draft={draft} opened={opened} />
        </div>
        {stops && (
          <StopsSale
            sale={stops}
            times={bodyOf(draft)}
            busy={form.busy}
            onYes={() => form.submit({ given: stops.id })}
            onLater={(opensAt) => form.submit({ edit: { orderingOpensAt: localTimeOf(opensAt) } })}
            onNo={keepSelling}
            onInactive={() => form.submit({ edit: { isActive: false } })}
          />
        )}
        <Stack gap="sm" className={classes.buttons}>
          <Failure
            error={form.error}
            what={t(opened ? 'events.failed.update' : 'events.failed.create')}
            atFields={t('events.lookAtFields')}
          />
          <Group>
            <Button {...form.button}>{t(opened ? 'events.saveChanges' : 'events.createEvent')}</Button>
            <Button variant="default" onClick={close}>
              {t('events.cancel')}
            </Button>
          </Group>
        </Stack>
      </Stack>
    </form>
  );
}
