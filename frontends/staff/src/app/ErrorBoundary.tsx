import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { Translation } from 'react-i18next';
import { Banner } from '#kit/ui/Banner';

/** Words instead of a blank page when drawing fails, e.g. because a new version was installed under an open page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Translation>
        {(t) => (
          <main>
            <Banner kind="error" title={t('app.broken')}>
              <Button onClick={() => window.location.reload()}>{t('app.reload')}</Button>
            </Banner>
          </main>
        )}
      </Translation>
    );
  }
}
