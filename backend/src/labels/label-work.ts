import type { ParcelLabel } from '#shared/labels/parcel-label';

export interface LabelPaper {
  paper: 'roll' | 'sheet';
  /** The place on the first sheet, from 1. */
  first: number;
  title: string;
}

/** The work of the thread that draws labels: one file, or pictures for as long as labels are sent to it. */
export type LabelWork = ({ kind: 'file'; labels: ParcelLabel[] } & LabelPaper) | { kind: 'pictures' };
