import { foldDigits } from '#shared/core/digits';
import type { DeliveryArea } from '#shared/geocoding/geocoding.contract';
import { isInBounds, MAP_CENTRE, type Point, stateOfPincode } from '#shared/geocoding/kerala';

export const AREA_KINDS = ['kerala', 'pincodes', 'radius'] as const;
export type AreaKind = (typeof AREA_KINDS)[number];

/** The delivery area as it is typed; the values of the other kinds are kept while the manager looks around. */
export interface AreaForm {
  kind: AreaKind;
  /** With commas, spaces or lines between them. */
  pincodes: string;
  km: string | number;
  centre: Point;
}

export type AreaRule = 'pincodes' | 'km' | 'place';

const USUAL_KM = 10;
const LEAST_KM = 0.5;
const MOST_KM = 600;

export function formOf(area: DeliveryArea): AreaForm {
  return {
    kind: area.kind,
    pincodes: area.kind === 'pincodes' ? area.pincodes.join(', ') : '',
    km: area.kind === 'radius' ? area.km : USUAL_KM,
    centre: area.kind === 'radius' ? area.centre : MAP_CENTRE,
  };
}

/** A space within a pincode, as in "686 001", parts none. */
const pincodesOf = (typed: string): string[] =>
  foldDigits(typed)
    .replace(/\b(\d{3}) (?=\d{3}\b)/g, '$1')
    .split(/[\s,;]+/)
    .filter((pincode) => pincode !== '');

/** The typed pincodes that are none of Kerala. */
export const strangePincodes = ({ pincodes }: AreaForm): string[] =>
  pincodesOf(pincodes).filter((pincode) => stateOfPincode(pincode) !== 'Kerala');

/** The rule that the form breaks, or null. */
export function brokenArea(form: AreaForm): AreaRule | null {
  if (form.kind === 'pincodes') {
    return pincodesOf(form.pincodes).length === 0 || strangePincodes(form).length > 0 ? 'pincodes' : null;
  }
  if (form.kind === 'kerala') return null;
  const km = Number(form.km);
  if (form.km === '' || !(km >= LEAST_KM && km <= MOST_KM)) return 'km';
  return isInBounds(form.centre) ? null : 'place';
}

/** As the server wants it; only for a form that breaks no rule. */
export function areaOf(form: AreaForm): DeliveryArea {
  if (form.kind === 'pincodes') return { kind: 'pincodes', pincodes: pincodesOf(form.pincodes) };
  if (form.kind === 'kerala') return { kind: 'kerala' };
  return { kind: 'radius', km: Number(form.km), centre: form.centre };
}
