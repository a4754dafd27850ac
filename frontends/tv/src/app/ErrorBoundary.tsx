import { Component, type ReactNode } from 'react';
import { Translation } from 'react-i18next';
import css from './ErrorBoundary.module.css';

/** Long enough to read the sentence, and not to reload in a tight loop. */
const RELOAD_AFTER_MS = 15_000;

/** A TV screen that fails says so and restarts: no person is there to press a key. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(): void {
    setTimeout(() => window.location.reload(), RELOAD_AFTER_MS);
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <p className={css.sentence} role="alert">
        <Translation>{(t) => t('app.broken')}</Translation>
      </p>
    );
  }
}
