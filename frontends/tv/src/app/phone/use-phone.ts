import { useEffect, useState } from 'react';

/** Upright or on its side; the smallest television is 1280 × 720, drawn by some engines as 960 × 540. */
const PHONE = '(max-width: 700px), (max-height: 480px)';

/** Whether the screen is a phone's: it scrolls, is pressed with a thumb and shows one step. */
export function usePhone(): boolean {
  const [isPhone, setPhone] = useState(() => window.matchMedia(PHONE).matches);
  useEffect(() => {
    const query = window.matchMedia(PHONE);
    const look = () => setPhone(query.matches);
    // Engines of 2018 know only this way to listen.
    query.addListener(look);
    return () => query.removeListener(look);
  }, []);
  return isPhone;
}
