import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#kit/formats';
import { isAwaited } from '#kit/live/live-store';
import { notify } from '#kit/notices.store';
import { useOutbox } from '#kit/outbox';
import { Banner } from '#kit/ui/Banner';
import { Spinner } from '#kit/ui/Spinner';
import { useAction } from '#kit/use-action';
import { chatLink } from '#shared/core/phone';
import { oneOf } from '#shared/core/narrow';
import { ITEM_UNITS } from '#shared/inventory/item-choices';
import type { PurchaseLine, Bought, BuyingOptions, PurchasePlan } from '#shared/purchasing/purchasing.contract';
import { isInBag, isTicked, thingsWithoutRecipe, type Tickable } from '#shared/purchasing/ticks';
import { textIn } from '#shared/core/languages';
import { formatPaise } from '#shared/core/money';
import { purchasePlan, takeList, useLivePurchasePlan, usePurchasePlan } from '../../data/purchasing.data';
import { copyText } from '../../ui/copy-text';
import { Failure } from '../../ui/Failure';
import { Section } from '../../ui/Section';
import { amountText } from '../../ui/amount-text';
import { amountOf, grouped, type LinkToRecipe, type UncountedThing, useLineTexts } from './line-texts';
import { type OpenRow, placeRows, type StoredLine } from './open-rows';
import { PackForm } from './PackForm';
import { PlannedEvents } from './PlannedEvents';
import { undoPurchase, useTapped, waitingPurchases } from './purchase-commands';
import { PurchaseRow } from './PurchaseRow';
import { ticksShown } from './tick-commands';
import { BagSection, UncountedSection } from './Uncounted';
import classes from './Purchasing.module.css';

interface Props {
  /** A link to the use of stock of an event. */
  linkTo: (event: PurchasePlan['awaitingUse'][number]) => ReactNode;
  /** A link to the recipe that a sold thing lacks, for those who may write one. */
  linkToRecipe: LinkToRecipe;
}

/** The purchases for all coming events, live, on paper, and without a network in the market. @source requirements/kitchen K147 */
export function PurchasePlanView({ linkTo, linkToRecipe }: Props) {
  const { t, i18n } = useTranslation();
  useLivePurchasePlan();
  const shown = usePurchasePlan();
  const persistent = useOutbox((outbox) => outbox.persistent);
  const { record: plan, error, source, copiedAt } = shown;
  return (
    <Stack gap="lg">
      {!persistent && <Banner kind="warning">{t('purchasing.notStored')}</Banner>}
      {source === 'copy' && copiedAt !== null && (
        <Banner kind="info">{t('purchasing.copy', { time: formatDateTime(new Date(copiedAt).toISOString(), i18n.language) })}</Banner>
      )}
      {isAwaited(shown) && <Spinner label={t('purchasing.loading')} />}
      {source !== 'copy' && <Failure error={error} what={t('purchasing.loadFailed')} onAgain={purchasePlan.reload} />}
      {plan && plan.awaitingUse.length > 0 && (
        <Banner kind="info" title={t('purchasing.awaitingUse')}>
          <ul className={classes.reasons}>
            {plan.awaitingUse.map((event) => (
              <li key={event.id}>{linkTo(event)}</li>
            ))}
          </ul>
        </Banner>
      )}
      {plan && plan.events.length === 0 && <Banner kind="info">{t('purchasing.noEvents')}</Banner>}
      {plan && plan.events.length > 0 && <PlannedEvents events={plan.events} linkToRecipe={linkToRecipe} />}
      {plan && plan.events.length > 0 && <List plan={plan} linkToRecipe={linkToRecipe} />}
      {plan && <BoughtList bought={plan.bought} />}
    </Stack>
  );
}

function List({ plan, linkToRecipe }: { plan: PurchasePlan; linkToRecipe: LinkToRecipe }) {
  const { t, i18n } = useTranslation();
  const { groupName, nameOf } = useLineTexts();
  const waiting = useOutbox((outbox) => outbox.waiting);
  const tapped = useTapped(({ taps }) => taps);
  const [packs, setPacks] = useState<{ line: StoredLine; options: BuyingOptions | null } | null>(null);
  const [open, setOpen] = useState<ReadonlyMap<string, OpenRow>>(new Map());
  const bought = waitingPurchases(
    waiting,
    tapped,
    plan.lines.flatMap(({ itemId }) => itemId ?? []),
  );
  const ticks = ticksShown(plan.ticks, waiting, tapped);
  const hasTick = (thing: Tickable): boolean => isInBag(thing, ticks);
  const boughtOf = (line: PurchaseLine): number => (line.itemId === null || isTicked(line) ? 0 : (bought.get(line.itemId) ?? 0));
  const isDue = (line: PurchaseLine): boolean => line.shortage === null || line.shortage > boughtOf(line);
  const [bagged, others] = split(plan.lines, (line) => isTicked(line) && hasTick(line));
  const due = others.filter(isDue);
  const placed = placeRows(others, open, isDue);
  const [baggedThings, things] = split(thingsWithoutRecipe(plan.events), hasTick);
  const gone = plan.changes.filter(({ key }) => !plan.lines.some((line) => line.key === key));
  const openForm = (line: StoredLine): void => setOpen(new Map(open).set(line.key, { line, wasDue: isDue(line) }));
  const closeForm = (key: string): void => setOpen((now) => new Map([...now].filter(([other]) => other !== key)));
  const rows = (lines: readonly PurchaseLine[]): ReactNode =>
    lines.map((line) => (
      <PurchaseRow
        key={line.key}
        line={line}
        events={plan.events}
        change={plan.changes.find(({ key }) => key === line.key)}
        waiting={boughtOf(line)}
        isInBag={bagged.includes(line)}
        opened={open.get(line.key)?.line ?? null}
        onOpen={openForm}
        onClose={() => closeForm(line.key)}
        onPacks={(item) => setPacks({ line: item, options: plan.options.find(({ itemId }) => itemId === item.itemId) ?? null })}
      />
    ));
  const unit = packs && oneOf(ITEM_UNITS, packs.line.unit);
  return (
    <section aria-labelledby="purchases" data-print-alone>
      <Stack gap="md">
        <Head plan={plan} due={due} things={things} />
        {gone.length > 0 && (
          <Banner kind="warning" title={t('purchasing.gone')}>
            {gone.map(({ key, was, unit: of, name }) => (
              <div key={key}>{t('purchasing.goneLine', { name: nameOf({ name }), was: amountOf(t, was, of) })}</div>
            ))}
          </Banner>
        )}
        {due.length === 0 && things.length === 0 && <Banner kind="success">{t('purchasing.nothing')}</Banner>}
        {grouped(placed.due, i18n.language).map((group) => (
          <section key={group.key} aria-label={groupName(group)}>
            <Title order={3} size="h4" mb="xs">
              {groupName(group)}
            </Title>
            <ul className={classes.rows}>{rows(group.lines)}</ul>
          </section>
        ))}
        <UncountedSection things={things} linkToRecipe={linkToRecipe} />
        <BagSection things={baggedThings} count={bagged.length + baggedThings.length}>
          {rows(bagged)}
        </BagSection>
        {placed.enough.length > 0 && (
          <Section title={t('purchasing.enough')} note={t('purchasing.lineCount', { count: placed.enough.length })} folds isPrinted={false}>
            <ul className={classes.rows}>{rows(placed.enough)}</ul>
          </Section>
        )}
      </Stack>
      {packs && unit && (
        <PackForm name={nameOf(packs.line)} itemId={packs.line.itemId} unit={unit} options={packs.options} onClose={() => setPacks(null)} />
      )}
    </section>
  );
}

/** Those of which something is true, and the others. */
function split<Thing>(things: readonly Thing[], isFirst: (thing: Thing) => boolean): [Thing[], Thing[]] {
  return [things.filter(isFirst), things.filter((thing) => !isFirst(thing))];
}

/** The sum, the number of lines not in it, and the ways to take the list along: each of them makes it the list in use. */
function Head({ plan, due, things }: { plan: PurchasePlan; due: readonly PurchaseLine[]; things: readonly UncountedThing[] }) {
  const { t, i18n } = useTranslation();
  const { listText, eventText, totalText } = useLineTexts();
  const taking = useAction(takeList);
  const text = listText(plan, due, things);
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(text);
    notify({ kind: isCopied ? 'success' : 'error', text: (words) => words(isCopied ? 'purchasing.copied' : 'purchasing.copyFailed') });
    if (isCopied) await taking.run();
  };
  return (
    <div>
      <Title order={2} id="purchases">
        {t('purchasing.toBuy')}
      </Title>
      <Text size="sm">{plan.events.map(eventText).join(' · ')}</Text>
      <Text aria-live="polite" className={classes.total}>
        {totalText(plan)}
      </Text>
      {plan.unknown > 0 && <Text>{t('purchasing.notInTotal', { count: plan.unknown })}</Text>}
      {plan.listInUse && (
        <Text className="text-hint">
          {t('purchasing.listOf', { time: formatDateTime(plan.listInUse.at, i18n.language), by: plan.listInUse.by })}
        </Text>
      )}
      <Group gap="sm" mt="sm" data-screen-only>
        <Button
          variant="default"
          onClick={() => {
            void taking.run();
            window.print();
          }}
        >
          {t('purchasing.print')}
        </Button>
        <Button variant="default" onClick={() => void copy()}>
          {t('purchasing.copyList')}
        </Button>
        <Button
          component="a"
          href={chatLink('', text)}
          target="_blank"
          rel="noreferrer"
          variant="default"
          onClick={() => void taking.run()}
        >
          {t('purchasing.share')}
        </Button>
        <Button variant="default" loading={taking.busy} onClick={() => void taking.run()}>
          {t('purchasing.take')}
        </Button>
      </Group>
      <Failure error={taking.error} what={t('purchasing.notTaken')} onDismiss={taking.clear} />
    </div>
  );
}

/** The purchases of two days; each is undone with one press. */
function BoughtList({ bought }: { bought: readonly Bought[] }) {
  const { t } = useTranslation();
  if (bought.length === 0) return null;
  return (
    <Section title={t('purchasing.bought')} note={t('purchasing.boughtCount', { count: bought.length })} folds isPrinted={false}>
      <ul className={classes.events}>
        {bought.map((one) => (
          <BoughtRow key={one.movementId} bought={one} />
        ))}
      </ul>
    </Section>
  );
}

function BoughtRow({ bought }: { bought: Bought }) {
  const { t, i18n } = useTranslation();
  const undoing = useAction(() => undoPurchase(bought));
  const what = `${textIn(bought.name, i18n.language)}: ${amountText(t, bought.quantity, bought.unit)}`;
  return (
    <li className={classes.event}>
      <div>
        <Text fw={600}>{what}</Text>
        <Text className="text-hint">
          {bought.paid === null ? t('purchasing.unknown.price') : formatPaise(bought.paid)} · {formatDateTime(bought.at, i18n.language)} ·{' '}
          {bought.by}
        </Text>
      </div>
      <Button variant="default" loading={undoing.busy} aria-label={t('purchasing.undoOf', { what })} onClick={() => void undoing.run()}>
        {t('purchasing.undo')}
      </Button>
      <Failure error={undoing.error} what={t('purchasing.notUndone')} onDismiss={undoing.clear} />
    </li>
  );
}
