import { useEffect } from 'react';
import { readRehearsal, useRehearsal } from '../rehearsal';
import { useTexts } from '../texts';
import styles from './RehearsalBanner.module.css';

/** A strip over everything else while the server rehearses; elements at the top of a page stay below it by `--k-banner`. @source decisions/0091 */
export function RehearsalBanner() {
  const { plain } = useTexts('kit');
  const isRehearsal = useRehearsal((state) => state.isRehearsal);
  useEffect(readRehearsal, []);
  useEffect(() => {
    // Old televisions know no `toggleAttribute`.
    if (isRehearsal) document.documentElement.setAttribute('data-rehearsal', '');
    else document.documentElement.removeAttribute('data-rehearsal');
  }, [isRehearsal]);
  return isRehearsal ? <aside className={styles.banner}>{plain('rehearsal')}</aside> : null;
}
