import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Connection as State, NOT_CONNECTED, useConnection } from '#kit/connection.store';
import { setUpI18n } from '#kit/i18n';
import { learnServerNow } from '#kit/server-clock';
import { Banner } from '#kit/ui/Banner';
import { Connection } from '#kit/ui/Connection';
import { Spinner } from '#kit/ui/Spinner';
import { OFFERED } from '#shared/core/languages';

beforeAll(() => setUpI18n({ offered: OFFERED.storefront, load: () => Promise.resolve({}), remember: null }));

describe('the connection', () => {
  const NOON_IN_KERALA = Date.UTC(2026, 10, 21, 6, 30);

  beforeEach(() => {
    jest.useFakeTimers();
    learnServerNow(NOON_IN_KERALA, performance.now(), performance.now());
  });
  afterEach(() => {
    jest.useRealTimers();
    cleanup();
    useConnection.setState(NOT_CONNECTED);
  });
  const show = (state: Partial<State>, waiting?: number) => {
    useConnection.setState({ ...NOT_CONNECTED, wanted: true, ...state });
    return render(<Connection {...(waiting === undefined ? {} : { waiting })} />);
  };
  const status = () => screen.getByRole('status').textContent;

  it.each<[string, Partial<State>]>([
    ['Connecting…', { state: 'connecting' }],
    ['Live', { state: 'live' }],
    ['Reconnecting…', { state: 'reconnecting', offlineSince: NOON_IN_KERALA }],
    ['Offline since 15:05', { state: 'offline', offlineSince: NOON_IN_KERALA + 185 * 60_000 }],
    ['Not up to date', { state: 'live', stale: true }],
  ])('says %s', (words, state) => {
    show(state);
    expect(status()).toBe(words);
  });

  it('counts the seconds since the last update, but not aloud', () => {
    const { container } = show({ state: 'live', stale: true, lastHeardAt: NOON_IN_KERALA - 16_000 });
    expect(container.textContent).toContain('Last update 16 s ago');
    act(() => {
      jest.advanceTimersByTime(4_000);
    });
    expect(container.textContent).toContain('Last update 20 s ago');
    expect(status()).toBe('Not up to date');
    act(() => {
      jest.advanceTimersByTime(120_000);
    });
    expect(container.textContent).toContain('Last update 2 min ago');
  });

  it('does not mention the last update while live', () => {
    const { container } = show({ state: 'live', lastHeardAt: NOON_IN_KERALA });
    expect(container.textContent).toBe('Live');
  });

  it('says how much waits to be sent', () => {
    show({ state: 'offline', offlineSince: NOON_IN_KERALA }, 3);
    expect(status()).toContain('3 waiting to send');
  });

  it('is silent on a page that wants no connection', () => {
    const { container } = show({ wanted: false });
    expect(container.textContent).toBe('');
  });
});

describe('a banner', () => {
  it('interrupts for an error and only for that', () => {
    render(
      <>
        <Banner kind="error">Payment failed</Banner>
        <Banner kind="success">Booked</Banner>
      </>,
    );
    expect(screen.getByRole('alert').textContent).toContain('Payment failed');
    expect(screen.getByRole('status').textContent).toContain('Booked');
  });

  it('can be taken away', async () => {
    const onDismiss = jest.fn();
    render(
      <Banner kind="info" onDismiss={onDismiss}>
        Hello
      </Banner>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });
});

describe('a spinner', () => {
  it('says what is on its way', () => {
    render(<Spinner label="Loading tasks…" />);
    expect(screen.getByRole('status').textContent).toBe('Loading tasks…');
  });
  it('says Loading… without a label', () => {
    render(<Spinner />);
    expect(screen.getByRole('status').textContent).toBe('Loading…');
  });
});
