import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeralaMap } from '#kit/kerala-map';
import { Banner } from '#kit/ui/Banner';
import type { Place } from '#shared/geocoding/geocoding.contract';
import type { Point } from '#shared/geocoding/kerala';
import type { PublicConfig } from '#shared/settings/settings.contract';
import styles from './LocationPicker.module.css';
import { LocationTrouble, placeAt, type Trouble, troubleOf, whereAmI } from './places';

export interface LocationPickerProps {
  map: PublicConfig['map'];
  /** Where the pin is; null before anything was picked. */
  picked: Point | null;
  /** The address found there. */
  address: string;
  onPick: (point: Point, place: Place) => void;
  /** The last pick led nowhere. */
  onNone: () => void;
}

/** 'Pick Location' and the map behind it. @source requirements/storefront §2.4, §5, §8 */
export function LocationPicker(props: LocationPickerProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.picker}>
      <button type="button" className={styles.button} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'location.hide' : 'location.pick')}
      </button>
      <div id={id}>{isOpen && <OpenMap {...props} />}</div>
    </div>
  );
}

/** Ways to a place, one at a time: the newest wins, and none outlives the map. */
function usePlaces({ onPick, onNone }: Pick<LocationPickerProps, 'onPick' | 'onNone'>) {
  const asking = useRef<AbortController | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const take = async (find: (signal: AbortSignal) => Promise<Point>) => {
    asking.current?.abort();
    const mine = new AbortController();
    asking.current = mine;
    setBusy(true);
    setTrouble(null);
    try {
      const point = await find(mine.signal);
      const place = await placeAt(point, mine.signal);
      if (!mine.signal.aborted) onPick({ lat: point.lat, lng: point.lng }, place);
    } catch (error) {
      if (mine.signal.aborted) return;
      setTrouble(troubleOf(error));
      onNone();
    }
    if (!mine.signal.aborted) setBusy(false);
  };
  useEffect(() => () => asking.current?.abort(), []);
  return { take, isBusy, trouble, setTrouble };
}

function OpenMap({ map: settings, picked, address, onPick, onNone }: LocationPickerProps) {
  const { t, i18n } = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  const map = useRef<KeralaMap | null>(null);
  const { take, isBusy, trouble, setTrouble } = usePlaces({ onPick, onNone });
  const [isPlain, setPlain] = useState(false);

  const goToMe = () =>
    take(async () => {
      if (!map.current) throw new LocationTrouble('notInitialized');
      const point = await whereAmI();
      map.current.show(point, settings.locatedZoom);
      return point;
    });

  const latest = useRef({ picked, take });
  useEffect(() => {
    latest.current = { picked, take };
  });
  useEffect(() => {
    let hasLeft = false;
    const texts = { pin: t('location.pin'), zoomIn: t('location.zoomIn'), zoomOut: t('location.zoomOut') };
    import('#kit/kerala-map').then(
      ({ drawKeralaMap }) => {
        if (hasLeft || !element.current) return;
        map.current = drawKeralaMap(element.current, {
          tileUrl: settings.tileUrl,
          centre: latest.current.picked ?? settings.centre,
          zoom: settings.zoom,
          texts,
          onPick: (point) => void latest.current.take(() => Promise.resolve(point)),
          onTiles: (areReachable) => setPlain(!areReachable),
        });
      },
      () => !hasLeft && setTrouble('notInitialized'),
    );
    return () => {
      hasLeft = true;
      map.current?.remove();
      map.current = null;
    };
  }, [settings, t, i18n.language, setTrouble]);

  return (
    <>
      <p className="m-0 text-soft text-s">{t('location.hint')}</p>
      <div ref={element} className={styles.map} role="region" aria-label={t('location.map')} />
      <div className={styles.below}>
        <button type="button" className={styles.button} aria-disabled={isBusy} onClick={() => !isBusy && void goToMe()}>
          {t('location.mine')}
        </button>
        <p className={styles.found} role="status">
          {isBusy ? t('location.looking') : picked && address}
        </p>
      </div>
      {isPlain && <Banner kind="info">{t('location.plain')}</Banner>}
      {trouble && <Banner kind="error">{t(`location.trouble.${trouble}`)}</Banner>}
    </>
  );
}
