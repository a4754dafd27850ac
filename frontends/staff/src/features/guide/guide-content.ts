import { chutneyPrep } from '#shared/sop/pages/chutneyprep';
import { finalCooking } from '#shared/sop/pages/finalcooking';
import { meatMasala } from '#shared/sop/pages/meatmasala';
import { pitLighting } from '#shared/sop/pages/pitlighting';
import { ricePrep } from '#shared/sop/pages/riceprep';
import { setup } from '#shared/sop/pages/setup';
import type { SopPage } from '#shared/sop/sop.contract';
import type { SopSlug } from '#shared/sop/sop-pages';

/** What the TV screens show, as one book; fetched as one piece, so that a phone has all of it without a network. */
export const GUIDE: Readonly<Record<SopSlug, SopPage>> = {
  setup,
  meatmasala: meatMasala,
  pitlighting: pitLighting,
  riceprep: ricePrep,
  finalcooking: finalCooking,
  chutneyprep: chutneyPrep,
};
