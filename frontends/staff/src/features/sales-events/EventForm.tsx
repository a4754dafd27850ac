import { Button, Group, Stack, Title } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#kit/http';
import { errorText } from '#kit/i18n';
import { issueAt } from '#kit/issue-at';
import { Banner } from '#kit/ui/Banner';
import { useAction } from '#kit/use-action';
import type { ChangedBy } from '#shared/core/errors';
import type { ManagedSalesEvent, StoppedSale } from '#shared/sales-events/sales-event.contract';
import { Conflict } from './Conflict';
import { differencesOf } from './draft-conflict';
import { bodyOf, checkDraft, draftOf, type EventDraft, type EventRule, ruleOfSentence } from './event-draft';
import { EventFields } from './EventFields';
import classes from './EventForm.module.css';
import { type OpenForm, useEventForm } from './event-form.store';
import type { Told } from './done';
import { MenuFields } from './MenuFields';
import { PictureChoice } from './PictureChoice';
import { createSalesEvent, editSalesEvent, salesEvents } from './sales-events.store';
import { ShopPreview } from './ShopPreview';
import { stoppedSaleOf } from './stopped-sale';
import { StopsSale } from './StopsSale';

/** What somebody else saved meanwhile. */
interface Theirs {
  event: ManagedSalesEvent;
  by: ChangedBy | null;
}

interface Props {
  form: OpenForm;
  onDone: (told: Told) => void;
}

/** Creates or changes an event. What was typed stays until the server took it. @source requirements/console §2.1, §5, §8 */
export function EventForm({ form, onDone }: Props) {
  const { t } = useTranslation();
  const { opened, draft } = form;
  const { change, rebase, close } = useEventForm.getState();
  const [broken, setBroken] = useState<Record<string, EventRule>>({});
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  const [stops, setStops] = useState<StoppedSale | null>(null);
  const element = useRef<HTMLFormElement>(null);

  const save = useAction(async (replaces: number | null) => {
    setTheirs(null);
    try {
      if (await saveOrCompare(setTheirs, replaces)) onDone({ what: opened ? 'updated' : 'created' });
      setStops(null);
    } catch (refusal) {
      const stopped = stoppedSaleOf(refusal);
      setStops(stopped);
      if (!stopped) throw refusal;
    }
  });
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    const found = checkDraft(useEventForm.getState().form?.draft ?? draft);
    setBroken(found);
    if (Object.keys(found).length === 0) void save.run(null);
  };
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [broken, save.error]);

  const edit = (part: Partial<EventDraft>): void => {
    change(part);
    setBroken({});
    save.clear();
  };
  const errorAt = (path: string): string | undefined => {
    const rule = broken[path];
    if (rule) return t(`events.rules.${rule}`);
    if (path === 'title' && save.error?.code === 'event.titleTaken') return errorText(t, save.error);
    const said = issueAt(save.error, path);
    const known = said && ruleOfSentence(said);
    return known ? t(`events.rules.${known}`) : said;
  };

  return (
    <form ref={element} onSubmit={submit} noValidate aria-labelledby="event-form">
      <Stack gap="lg">
        <Title order={2} id="event-form">
          {opened ? t('events.editTitle', { title: opened.title }) : t('events.create')}
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
              submit();
            }}
          />
        )}
        <div className={classes.columns}>
          <Stack gap="xl">
            <EventFields draft={draft} onChange={edit} errorAt={errorAt} />
            <PictureChoice file={draft.image} error={errorAt('image')} onChoose={(image) => edit({ image })} />
            <MenuFields menu={draft.menu} onChange={(menu) => edit({ menu })} errorAt={errorAt} />
          </Stack>
          <ShopPreview draft={draft} opened={opened} />
        </div>
        {stops && (
          <StopsSale
            sale={stops}
            busy={save.busy}
            onYes={() => void save.run(stops.id)}
            onNo={() => setStops(null)}
            onInactive={() => {
              edit({ isActive: false });
              void save.run(null);
            }}
          />
        )}
        <Stack gap="sm" className={classes.buttons}>
          {save.error && (
            <Banner kind="error">
              <strong>{t(opened ? 'events.failed.update' : 'events.failed.create')}</strong>{' '}
              {save.error.issues.length > 0 ? t('events.lookAtFields') : errorText(t, save.error)}
            </Banner>
          )}
          <Group>
            <Button type="submit" loading={save.busy}>
              {t(opened ? 'events.saveChanges' : 'events.createEvent')}
            </Button>
            <Button variant="default" onClick={close}>
              {t('events.cancel')}
            </Button>
          </Group>
        </Stack>
      </Stack>
    </form>
  );
}

/**
 * Sends the open form. When somebody else saved the event meanwhile, the differences are shown; without any the form simply goes on from
 * their version.
 * @param replaces the sale that the manager was told will stop taking orders; null when told of none
 * @returns whether it was saved, and so closed
 */
async function saveOrCompare(show: (theirs: Theirs) => void, replaces: number | null): Promise<boolean> {
  const { form, rebase, close } = useEventForm.getState();
  if (!form) return false;
  const { opened, draft, key } = form;
  try {
    if (opened) await editSalesEvent(opened.id, { ...bodyOf(draft), version: opened.version, replaces });
    else await createSalesEvent({ ...bodyOf(draft), replaces }, `${key}${replaces ?? ''}`);
  } catch (refusal) {
    const theirs = opened && currentOf(refusal);
    if (!theirs) throw refusal;
    salesEvents.accept(theirs.event);
    if (differencesOf(draftOf(opened), draftOf(theirs.event), draft).length > 0) {
      show(theirs);
      return false;
    }
    rebase(theirs.event, draft);
    return saveOrCompare(show, replaces);
  }
  close();
  return true;
}

/** The record that a `record.stale` carries, and who saved it. @source contract §2 */
function currentOf(refusal: unknown): Theirs | null {
  if (!(refusal instanceof ApiError) || refusal.code !== 'record.stale') return null;
  const { current, changedBy, changedAt } = (refusal.reply ?? {}) as { current?: ManagedSalesEvent } & Partial<ChangedBy>;
  if (!current) return null;
  return { event: current, by: changedBy !== undefined && changedAt !== undefined ? { changedBy, changedAt } : null };
}
