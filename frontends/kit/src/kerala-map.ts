import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { geocodingApi } from '#shared/geocoding/geocoding.api';
import { KERALA_BOUNDS, type Point } from '#shared/geocoding/kerala';
import type { PincodeLabel } from '#shared/geocoding/geocoding.contract';
import { http } from './http/http';
import './kerala-map.css';

/** The words of the map. */
export interface MapTexts {
  pin: string;
  zoomIn: string;
  zoomOut: string;
}

export interface MapOptions {
  tileUrl: string;
  centre: Point;
  zoom: number;
  texts: MapTexts;
  /** The pin was put somewhere, by tap, drag or arrow keys. */
  onPick: (point: Point) => void;
  /** No tile can be fetched, and pincodes are drawn instead; true again when one comes after all. */
  onTiles?: (areReachable: boolean) => void;
}

export interface KeralaMap {
  /** Moves pin and view. */
  show: (point: Point, zoom: number) => void;
  remove: () => void;
}

const OUTLINE = L.latLngBounds([KERALA_BOUNDS.south, KERALA_BOUNDS.west], [KERALA_BOUNDS.north, KERALA_BOUNDS.east]);
/** All of Kerala fits on a phone; tiles end at 19. */
const ZOOMS = { minZoom: 6, maxZoom: 19 };
/** A network that swallows requests never says no. */
const TILES_WITHIN_MS = 3_000;
const PIN = L.divIcon({ className: 'kerala-pin', html: '<span></span>', iconSize: [44, 44], iconAnchor: [22, 44] });
/** How far an arrow key moves the pin, px; with Shift more. */
const STEP = 10;
const STRIDE = 60;
/** Near enough to tell places apart, far enough to see some pincodes. */
const LABELLED_ZOOM = 13;
/** A held key asks for the address once it is let go. */
const SETTLED_MS = 500;
const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** A map of Kerala with one pin in it. @source requirements/storefront §5, §9 */
export function drawKeralaMap(element: HTMLElement, options: MapOptions): KeralaMap {
  const { centre, zoom, tileUrl, texts, onPick, onTiles } = options;
  const map = L.map(element, { ...ZOOMS, maxBounds: OUTLINE, maxBoundsViscosity: 1, zoomControl: false });
  map.attributionControl.setPrefix(false);
  map.addControl(L.control.zoom({ zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }));
  map.setView(centre, zoom);
  const pin = L.marker(centre, { icon: PIN, draggable: true, autoPan: true, title: texts.pin }).addTo(map);
  pin.on('dragend', () => onPick(pin.getLatLng()));
  map.on('click', ({ latlng }) => {
    pin.setLatLng(latlng);
    onPick(latlng);
  });
  const stopKeys = moveByArrows(map, pin, onPick);
  const labels = L.layerGroup().addTo(map);
  /** Nearer than this a map of pincodes is an empty grid. */
  let nearest = Infinity;
  let isRemoved = false;
  const label = (pincodes: readonly PincodeLabel[]): void => {
    if (isRemoved) return;
    labels.clearLayers();
    nearest = pincodes.length > 0 ? LABELLED_ZOOM : Infinity;
    map.setZoom(Math.min(map.getZoom(), nearest), { animate: false });
    for (const { pincode, lat, lng } of pincodes) {
      const icon = L.divIcon({ className: 'kerala-pincode', html: pincode, iconSize: [56, 20] });
      const number = L.marker([lat, lng], { icon, interactive: false, keyboard: false }).addTo(labels);
      // Hundreds of numbers say nothing to who cannot see where they are.
      number.getElement()?.setAttribute('aria-hidden', 'true');
    }
  };
  const stopTiles = layTiles(map, tileUrl, (areReachable) => {
    onTiles?.(areReachable);
    if (areReachable) label([]);
    else void pincodeLabels().then(label);
  });
  return {
    show: (point, nearer) => {
      pin.setLatLng(point);
      map.setView(point, Math.min(nearer, nearest));
    },
    remove: () => {
      isRemoved = true;
      stopKeys();
      stopTiles();
      map.remove();
    },
  };
}

/** None when they cannot be fetched: the map stays plain. */
async function pincodeLabels(): Promise<readonly PincodeLabel[]> {
  try {
    return (await http.get(geocodingApi.pincodes())).data;
  } catch {
    return [];
  }
}

/** The focused pin goes where the arrows point; the map's own arrow keys would move the ground instead. */
function moveByArrows(map: L.Map, pin: L.Marker, onPick: (point: Point) => void): () => void {
  let settling: ReturnType<typeof setTimeout> | undefined;
  const onKey = (event: KeyboardEvent): void => {
    const direction = ARROWS[event.key];
    if (!direction) return;
    event.preventDefault();
    event.stopPropagation();
    const far = event.shiftKey ? STRIDE : STEP;
    const at = map.latLngToContainerPoint(pin.getLatLng()).add([direction[0] * far, direction[1] * far]);
    pin.setLatLng(map.containerPointToLatLng(at));
    map.panInside(pin.getLatLng(), { padding: [STRIDE, STRIDE], animate: false });
    clearTimeout(settling);
    settling = setTimeout(() => onPick(pin.getLatLng()), SETTLED_MS);
  };
  pin.getElement()?.addEventListener('keydown', onKey);
  return () => clearTimeout(settling);
}

/** Street tiles, as long as they come. */
function layTiles(map: L.Map, tileUrl: string, onTiles: (areReachable: boolean) => void): () => void {
  let known: boolean | null = null;
  const tell = (areReachable: boolean): void => {
    // One tile that fails among others is a hole in the map, not a map that fails.
    if (known === areReachable || (known && !areReachable)) return;
    known = areReachable;
    onTiles(areReachable);
  };
  if (!tileUrl) {
    tell(false);
    return () => undefined;
  }
  const tiles = L.tileLayer(tileUrl, { ...ZOOMS, bounds: OUTLINE, attribution: '© OpenStreetMap contributors' });
  tiles.on('tileload', () => tell(true)).on('tileerror', () => tell(false));
  const late = setTimeout(() => tell(false), TILES_WITHIN_MS);
  tiles.addTo(map);
  return () => clearTimeout(late);
}
