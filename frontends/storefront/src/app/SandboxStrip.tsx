import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { readRehearsal, useRehearsal } from '#kit/rehearsal';
import styles from './app.module.css';
import { isTestMode, useConfig } from './config.store';

/** Says on every page that no money moves, or that nothing is real. Lies over the page, so that it moves nothing when it comes. @source contract §1; decisions/0091 */
export function SandboxStrip() {
  const { t } = useTranslation();
  const { t: ofKit } = useTranslation('kit');
  const isTest = useConfig(isTestMode);
  const isRehearsal = useRehearsal((state) => state.isRehearsal);
  useEffect(readRehearsal, []);
  if (isRehearsal) return <aside className={styles.sandbox}>{ofKit('rehearsal')}</aside>;
  return isTest ? <aside className={styles.sandbox}>{t('shop.sandbox')}</aside> : null;
}
