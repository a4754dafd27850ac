import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#kit/ui/Banner';
import styles from './app.module.css';

/** Shown instead of an empty page when rendering fails. @source requirements/storefront §8 */
export class CrashScreen extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError(): { hasCrashed: boolean } {
    return { hasCrashed: true };
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? <Crashed /> : this.props.children;
  }
}

function Crashed() {
  const { t } = useTranslation();
  return (
    <main className={styles.crashed}>
      <Banner kind="error">
        <h1 className={styles.crashTitle}>{t('shop.crash.title')}</h1>
        <p>{t('shop.crash.text')}</p>
      </Banner>
      <button type="button" className={styles.reload} onClick={() => location.reload()}>
        {t('shop.crash.reload')}
      </button>
    </main>
  );
}
