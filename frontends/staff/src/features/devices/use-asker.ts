import { useEffect, useState } from 'react';
import type { PairingAsker } from '#shared/devices/device.contract';
import { askerOf } from '../../data/devices.data';

const WHOLE_CODE = /^[A-Z]{4}-[A-Z]{4}$/;

interface Found {
  code: string;
  /** Null when the device is unknown; approving then says why. */
  asker: PairingAsker | null;
}

/** The device that shows a code, looked up as soon as it is typed in full. */
export function useAsker(code: string): { asker: PairingAsker | null; isLooking: boolean } {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (!WHOLE_CODE.test(code)) return undefined;
    let isOver = false;
    const tell = (asker: PairingAsker | null): void => {
      if (!isOver) setFound({ code, asker });
    };
    askerOf(code).then(tell, () => tell(null));
    return () => {
      isOver = true;
    };
  }, [code]);
  const isKnown = found?.code === code;
  return { asker: isKnown ? found.asker : null, isLooking: WHOLE_CODE.test(code) && !isKnown };
}
