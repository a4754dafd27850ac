import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dishName } from '#kit/dish-texts';
import { notify } from '#kit/notices.store';
import { useAction } from '#kit/use-action';
import { type OneBag, ticksOf } from '#shared/packing/pack-check';
import { windowText } from '#shared/sales-events/delivery-windows';
import { countBags, setPacked } from './pack-commands';
import classes from './packing.module.css';

interface Props {
  bag: OneBag;
  /** Who signs. */
  by: string;
  /** Here another number of bags is chosen. */
  onCount: () => void;
  onClose: () => void;
}

/** The content of one bag, to be ticked while it goes in; one portion needs no tick. */
export function BagCheck({ bag, by, onCount, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const rows = ticksOf(bag);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const isOne = rows.length === 1;
  const isWhole = isOne || ticked.size === rows.length;
  const packed = usePacked(bag, by);
  const pack = useAction(async () => {
    await packed.pack();
    onClose();
  });
  const tick = (row: number): void =>
    setTicked((before) => {
      const after = new Set(before);
      if (!after.delete(row)) after.add(row);
      return after;
    });
  return (
    <section className={classes.bag} aria-labelledby="bag">
      <h2 id="bag" tabIndex={-1} ref={title} className={classes.title}>
        {bag.name || t('packing.nameless')}
        <span className="tabular-nums">{bag.id}</span>
      </h2>
      {bag.bags > 1 && <p className={classes.which}>{t('packing.which', { bag: bag.bag, bags: bag.bags })}</p>}
      {bag.window && <p className="m-0 text-soft">{t('packing.window', { window: windowText(bag.window, i18n.language) })}</p>}
      <ul className={classes.rows}>
        {rows.map(({ key, name, nameMalayalam, place, of }, row) => (
          <li key={`${key} ${place}`}>
            <label className={classes.row} data-ticked={ticked.has(row) || undefined}>
              {!isOne && <input type="checkbox" checked={ticked.has(row)} onChange={() => tick(row)} />}
              <span>
                {dishName(t, key, name, nameMalayalam)}
                {of > 1 && <span className={classes.place}> {t('packing.place', { place, of })}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {!isWhole && <p className="m-0 text-soft">{t('packing.left', { count: rows.length - ticked.size })}</p>}
      <Count bag={bag} onCount={onCount} />
      <div className="wrap-2">
        <Button size="lg" disabled={!isWhole} loading={pack.busy} onClick={() => void pack.run()}>
          {t('packing.done')}
        </Button>
        <Button size="lg" variant="default" onClick={onClose}>
          {t('packing.later')}
        </Button>
      </div>
    </section>
  );
}

/** In how many bags the order leaves, as long as none of them is packed. */
function Count({ bag, onCount }: Pick<Props, 'bag' | 'onCount'>) {
  const { t } = useTranslation();
  const set = useAction((count: number) => {
    onCount();
    return countBags(bag, count, { label: t('packing.countLabel', { reference: bag.id, count }) });
  });
  if (bag.most === 1 || bag.packed.length > 0) return null;
  return (
    <div className={classes.counter} role="group" aria-label={t('packing.counter')}>
      <Button
        variant="default"
        disabled={bag.bags === 1}
        loading={set.busy}
        aria-label={t('packing.fewer')}
        onClick={() => void set.run(bag.bags - 1)}
      >
        −
      </Button>
      <span role="status">{t('packing.inBags', { count: bag.bags })}</span>
      <Button
        variant="default"
        disabled={bag.bags >= bag.most}
        loading={set.busy}
        aria-label={t('packing.more')}
        onClick={() => void set.run(bag.bags + 1)}
      >
        +
      </Button>
    </div>
  );
}

/** "MND-AB23CD 1/2" of an order in several bags, as the label has it; else the reference alone. */
export const nameOf = ({ id, bag, bags }: Pick<OneBag, 'id' | 'bag' | 'bags'>): string => (bags > 1 ? `${id} ${bag}/${bags}` : id);

/** Packs a bag, says so and offers the way back; takes it out again. A refusal of the server stays at the top of the page until it was read. */
export function usePacked(bag: OneBag, by: string) {
  const { t } = useTranslation();
  const reference = nameOf(bag);
  const takeOut = () => setPacked(bag, false, { by, label: t('packing.outLabel', { reference }) });
  const pack = async () => {
    await setPacked(bag, true, { by, label: t('packing.label', { reference }) });
    notify({ kind: 'success', text: (say) => say('packing.packed', { reference }), undo: takeOut });
  };
  return { pack, takeOut };
}
