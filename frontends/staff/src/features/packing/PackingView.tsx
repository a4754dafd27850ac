import { Button, Progress, TextInput } from '@mantine/core';
import ScanLine from 'lucide-react/icons/scan-line';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dishName } from '#kit/dish-texts';
import { formatTime } from '#kit/formats';
import { isAwaited } from '#kit/live/live-store';
import { Banner } from '#kit/ui/Banner';
import { Spinner } from '#kit/ui/Spinner';
import { useAction } from '#kit/use-action';
import { checkScan, type OneBag, oneByOne, packingCount, type ScanOutcome, ticksOf, toTakeOut } from '#shared/packing/pack-check';
import { type Scan, scanOf } from '#shared/packing/scan';
import { windowText } from '#shared/sales-events/delivery-windows';
import { bags, useBags, useLiveBags } from '../../data/bags.data';
import { useUnanswered } from '../../data/unanswered';
import { Failure } from '../../ui/Failure';
import { BagCheck, nameOf, usePacked } from './BagCheck';
import { withWaiting } from './pack-commands';
import classes from './packing.module.css';
import { Scanner } from './Scanner';
import { signal } from '../../ui/sound';

interface Props {
  salesEventId: number;
  /** The person who signs the packed bags. */
  by: string;
}

/** The parcels of a sale, packed one after the other by the code on the label. @source requirements/kitchen K100 */
export function PackingView({ salesEventId, by }: Props) {
  const { t } = useTranslation();
  useLiveBags(salesEventId);
  const shown = useBags();
  const waiting = useUnanswered();
  const [outcome, setOutcome] = useState<ScanOutcome | null>(null);
  // In how many bags the order is by the label that was scanned; null where none says it.
  const [labelOf, setLabelOf] = useState<number | null>(null);
  if (shown.of !== salesEventId || isAwaited(shown)) return <Spinner label={t('packing.loading')} />;
  const failure = <Failure error={shown.error} what={t('packing.loadFailed')} onAgain={bags.reload} />;
  if (shown.source === 'none') return failure;
  const list = withWaiting(shown.list, waiting).flatMap(oneByOne);
  const count = packingCount(list);

  const look = (scan: Scan | null): void => {
    const found = checkScan(scan, list);
    signal(found.kind === 'pack' ? 'right' : 'wrong');
    setLabelOf(scan?.of ?? null);
    setOutcome(found);
  };
  // Another person may have packed or cancelled it since the scan, or split it, which its label does not show.
  const now = outcome?.kind === 'pack' ? checkScan({ reference: outcome.bag.id, bag: outcome.bag.bag, of: labelOf }, list) : outcome;
  return (
    <div className="stack-4">
      {shown.source !== 'copy' && failure}
      {shown.source === 'copy' && shown.copiedAt !== null && (
        <Banner kind="warning">{t('packing.copy', { time: formatTime(new Date(shown.copiedAt).toISOString()) })}</Banner>
      )}
      <Standing {...count} />
      {toTakeOut(list).map((bag) => (
        <TakeOut key={keyOf(bag)} bag={bag} by={by} />
      ))}
      {count.bags > 0 && count.packedBags === count.bags && <Banner kind="success">{t('packing.all')}</Banner>}
      {now && now.kind !== 'pack' && <Refused outcome={now} />}
      {now?.kind === 'pack' && (
        <BagCheck
          key={`${keyOf(now.bag)}/${now.bag.bags}`}
          bag={now.bag}
          by={by}
          onCount={() => setLabelOf(null)}
          onClose={() => setOutcome(null)}
        />
      )}
      {count.bags > 0 && <Labels isChecking={now?.kind === 'pack'} onScan={look} />}
      <BagList title={t('packing.open')} bags={list.filter(({ state, packedAt }) => state === 'open' && packedAt === null)}>
        {(bag) => <Pack bag={bag} by={by} onCheck={() => look({ reference: bag.id, bag: bag.bag, of: null })} />}
      </BagList>
      <BagList title={t('packing.packedBags')} bags={list.filter(({ state, packedAt }) => state === 'open' && packedAt !== null)}>
        {(bag) => <Undo bag={bag} by={by} />}
      </BagList>
    </div>
  );
}

const keyOf = ({ id, bag }: OneBag): string => `${id} ${bag}`;

function Standing({ packedBags, bags: all, packedPortions, portions }: ReturnType<typeof packingCount>) {
  const { t } = useTranslation();
  if (all === 0) return <p className={classes.none}>{t('packing.none')}</p>;
  return (
    <div>
      <p className={classes.count} role="status">
        <strong>{t('packing.portions', { packed: packedPortions, count: portions })}</strong> ·{' '}
        {t('packing.bags', { packed: packedBags, count: all })}
      </p>
      <Progress value={(100 * packedPortions) / Math.max(1, portions)} size="lg" aria-label={t('packing.progress')} />
    </div>
  );
}

interface LabelsProps {
  /** The next label, held before the camera too early, takes no ticks away. */
  isChecking: boolean;
  onScan: (scan: Scan | null) => void;
}

/** The label of the next bag: by camera, or typed. */
function Labels({ isChecking, onScan }: LabelsProps) {
  const { t } = useTranslation();
  const [isScanning, setScanning] = useState(false);
  return (
    <div className="stack-3">
      {isScanning ? (
        <Scanner onCode={(text) => !isChecking && onScan(scanOf(text))} onClose={() => setScanning(false)} />
      ) : (
        <Button size="lg" leftSection={<ScanLine size={22} />} onClick={() => setScanning(true)}>
          {t('packing.scan')}
        </Button>
      )}
      <Typed onScan={onScan} />
    </div>
  );
}

/** For a label that cannot be read, and a phone without a camera. */
function Typed({ onScan }: { onScan: (scan: Scan | null) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  return (
    <form
      className={classes.typed}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') {
          field.current?.focus();
          return;
        }
        const scan = scanOf(text);
        onScan(scan);
        // A text without a reference stays, to be corrected.
        if (scan !== null) setText('');
      }}
    >
      <TextInput
        ref={field}
        label={t('packing.type')}
        placeholder="MND-"
        value={text}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {t('packing.find')}
      </Button>
    </form>
  );
}

/** Why a bag must not go, or that it is none of ours. */
function Refused({ outcome }: { outcome: Exclude<ScanOutcome, { kind: 'pack' }> }) {
  const { t } = useTranslation();
  if (outcome.kind === 'foreign')
    return (
      <Banner kind="error" title={t('packing.refused.foreign')}>
        {t('packing.refused.foreignHint')}
      </Banner>
    );
  if (outcome.kind === 'unknown') {
    return (
      <Banner kind="error" title={t('packing.refused.unknown', { reference: outcome.reference })}>
        {t('packing.refused.unknownHint')}
      </Banner>
    );
  }
  const { id, name, bags: count, packedAt, packedBy } = outcome.bag;
  if (outcome.kind === 'otherBags') {
    return (
      <Banner kind="error" title={t('packing.refused.otherBags', { reference: id, count })}>
        {t('packing.refused.otherBagsHint')}
      </Banner>
    );
  }
  const reference = outcome.kind === 'packed' ? nameOf(outcome.bag) : id;
  return (
    <Banner kind="error" title={t(`packing.refused.${outcome.kind}`, { reference, name })}>
      {outcome.kind === 'packed' && packedAt !== null
        ? t('packing.refused.packedHint', { time: formatTime(packedAt), by: packedBy ?? t('packing.nobody') })
        : t('packing.refused.stays')}
    </Banner>
  );
}

interface BagProps {
  bag: OneBag;
  /** Who signs. */
  by: string;
}

/** Packs a bag of one portion at once; the content of another is ticked first. */
function Pack({ bag, by, onCheck }: BagProps & { onCheck: () => void }) {
  const { t } = useTranslation();
  const pack = useAction(usePacked(bag, by).pack);
  return (
    <Button
      variant="default"
      loading={pack.busy}
      onClick={() => (ticksOf(bag).length === 1 ? void pack.run() : onCheck())}
      aria-label={t('packing.packThis', { reference: nameOf(bag) })}
    >
      {t('packing.pack')}
    </Button>
  );
}

function TakeOut({ bag, by }: BagProps) {
  const { t } = useTranslation();
  const out = useAction(usePacked(bag, by).takeOut);
  return (
    <Banner kind="error" title={t('packing.takeOut', { reference: nameOf(bag), name: bag.name })}>
      <p className="m-0 text-soft">{t('packing.takeOutHint')}</p>
      <Button variant="default" loading={out.busy} onClick={() => void out.run()}>
        {t('packing.takenOut')}
      </Button>
    </Banner>
  );
}

function Undo({ bag, by }: BagProps) {
  const { t } = useTranslation();
  const undo = useAction(usePacked(bag, by).takeOut);
  return (
    <Button
      variant="subtle"
      loading={undo.busy}
      onClick={() => void undo.run()}
      aria-label={t('packing.undoThis', { reference: nameOf(bag) })}
    >
      {t('packing.undo')}
    </Button>
  );
}

function BagList({ title, bags: list, children }: { title: string; bags: readonly OneBag[]; children: (bag: OneBag) => ReactNode }) {
  const { t, i18n } = useTranslation();
  if (list.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={classes.heading}>
        {title} <span className={classes.number}>{list.length}</span>
      </h2>
      <ul className="stack-2">
        {list.map((bag) => (
          <li key={keyOf(bag)} className={classes.line}>
            <div>
              <strong>{bag.name || t('packing.nameless')}</strong> <span className="text-soft text-s">{nameOf(bag)}</span>
              {bag.dishes.map(({ key, name, nameMalayalam, quantity }) => (
                <div key={key} className={classes.dish}>
                  <strong>{quantity}</strong> × {dishName(t, key, name, nameMalayalam)}
                </div>
              ))}
              {bag.window && windowText(bag.window, i18n.language)}{' '}
              {bag.packedAt !== null && `${formatTime(bag.packedAt)} ${bag.packedBy ?? ''}`}
            </div>
            {children(bag)}
          </li>
        ))}
      </ul>
    </section>
  );
}
