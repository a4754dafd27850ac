import { jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { OFFERED } from '#shared/core/languages';
import { changeLanguage, setUpI18n } from '#kit/i18n';
import { NOT_CONNECTED, type Connection as State, useConnection } from '#kit/live/connection.store';
import { followRehearsal, useRehearsal } from '#kit/rehearsal';
import { learnServerNow } from '#kit/server-clock';
import { Banner } from '#kit/ui/Banner';
import { Connection } from '#kit/ui/Connection';
import { Field } from '#kit/ui/Field';
import { Modal } from '#kit/ui/Modal';
import { RehearsalBanner } from '#kit/ui/RehearsalBanner';
import { Spinner } from '#kit/ui/Spinner';

describe('ui', () => {
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
      ['Offline since 3:05 PM', { state: 'offline', offlineSince: NOON_IN_KERALA + 185 * 60_000 }],
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

    it('is one short line in a narrow header, with the number of waiting commands', () => {
      useConnection.setState({
        ...NOT_CONNECTED,
        wanted: true,
        state: 'offline',
        offlineSince: NOON_IN_KERALA,
        lastHeardAt: NOON_IN_KERALA,
      });
      const { container } = render(<Connection waiting={3} isShort />);
      act(() => {
        jest.advanceTimersByTime(5_000);
      });
      expect(container.textContent).toBe('Offline3');
      expect(screen.getByRole('img', { name: '3 waiting to send' })).toBeTruthy();
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
    it('announces its label', () => {
      render(<Spinner label="Loading tasks…" />);
      expect(screen.getByRole('status').textContent).toBe('Loading tasks…');
    });
    it('says Loading… without a label', () => {
      render(<Spinner />);
      expect(screen.getByRole('status').textContent).toBe('Loading…');
    });
  });

  /** requirements/storefront S20 */
  describe('the answer to a press', () => {
    afterEach(cleanup);

    function Form({ words }: { words?: 'error' | 'success' }) {
      const [tries, setTries] = useState(0);
      const [name, setName] = useState('');
      const isWrong = !words && tries > 0 && name === '';
      return (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setTries(tries + 1);
          }}
        >
          <Field label="Name" isInvalid={isWrong} said={isWrong && 'Please enter your name'}>
            {(input) => <input {...input} value={name} onChange={({ target }) => setName(target.value)} />}
          </Field>
          {words && tries > 0 ? <Banner kind={words}>Done</Banner> : <button type="submit">Send</button>}
          {!words && <input aria-label="Other" />}
        </form>
      );
    }
    const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

    it('is the first wrong field, at each try, and lets the reader go on typing', async () => {
      render(<Form />);
      const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
      const name = screen.getByLabelText('Name');
      for (const tries of [1, 2]) {
        await send();
        await waitFor(() => expect(document.activeElement).toBe(name));
        expect(shown.mock.calls.length).toBeGreaterThanOrEqual(tries);
      }
      await userEvent.type(name, 'A');
      const other = screen.getByLabelText('Other');
      await userEvent.click(other);
      await userEvent.clear(name);
      await userEvent.click(other);
      await act(() => Promise.resolve());
      expect(document.activeElement).toBe(other);
    });

    it.each(['error', 'success'] as const)('takes the focus as words of %s where the pressed button has gone', async (words) => {
      render(<Form words={words} />);
      const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
      await send();
      await waitFor(() => expect(document.activeElement?.textContent).toContain('Done'));
      expect(document.activeElement).not.toBe(document.body);
      expect(shown).toHaveBeenCalled();
    });
  });
});

function Booking() {
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Book Now</button>
      {isOpen && (
        <Modal title="Booking" onClose={() => setOpen(false)} footer={<button>Next</button>}>
          <input aria-label="Name" />
          <button disabled>Sold Out</button>
          <button onClick={() => setAsking(true)}>Cancel</button>
          {isAsking && (
            <Modal title="Really?" onClose={() => setAsking(false)}>
              <button data-autofocus>Yes</button>
            </Modal>
          )}
        </Modal>
      )}
    </>
  );
}

/** Opens the dialog from its button, as a person would. */
async function openBooking() {
  const user = userEvent.setup();
  const { container } = render(<Booking />);
  const opener = screen.getByRole('button', { name: 'Book Now' });
  await user.click(opener);
  return { user, opener, background: container, dialog: screen.getByRole('dialog', { name: 'Booking' }) };
}
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

describe('a modal', () => {
  beforeAll(() => setUpI18n({ offered: OFFERED.storefront, load: () => Promise.resolve({}), remember: null }));

  it('takes the focus, so that a reader hears its name, and shuts out the page behind', async () => {
    const { dialog, background } = await openBooking();
    expect(document.activeElement).toBe(dialog);
    expect(dialog.getAttribute('aria-modal')).toBe('true');
    expect(background.hasAttribute('inert')).toBe(true);
    expect(document.body.style.overflow).toBe('hidden');
  });

  it('keeps the focus inside in both directions, and skips disabled controls', async () => {
    const { user } = await openBooking();
    const round: (string | null | undefined)[] = [];
    for (let step = 0; step < 5; step += 1) {
      await user.tab();
      round.push(focused());
    }
    expect(round).toEqual(['Close', 'Name', 'Cancel', 'Next', 'Close']);
    await user.tab({ shift: true });
    expect(focused()).toBe('Next');
  });

  it('goes back from the dialog itself to its last stop', async () => {
    const { user } = await openBooking();
    await user.tab({ shift: true });
    expect(focused()).toBe('Next');
  });

  it.each(['{Escape}', 'Close'])('closes with %s and gives the focus back', async (how) => {
    const { user, opener, background } = await openBooking();
    if (how === 'Close') await user.click(screen.getByRole('button', { name: 'Close' }));
    else await user.keyboard(how);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
    expect(background.hasAttribute('inert')).toBe(false);
    expect(document.body.style.overflow).toBe('');
  });

  it('hears Esc even when the focus was lost to the page', async () => {
    const { user } = await openBooking();
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lets the topmost one answer Esc first', async () => {
    const { user, dialog } = await openBooking();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(focused()).toBe('Yes');
    expect(dialog.closest('[inert]')).not.toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.getAllByRole('dialog')).toEqual([dialog]);
    expect(focused()).toBe('Cancel');
    expect(dialog.closest('[inert]')).toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can be named by a heading of its own', () => {
    render(
      <Modal labelledBy="dish" onClose={jest.fn()}>
        <h3 id="dish">Beef Mandi</h3>
      </Modal>,
    );
    expect(screen.getByRole('dialog', { name: 'Beef Mandi' })).toBeTruthy();
  });
});

const ENGLISH = 'Rehearsal: practice only';

/** requirements/kitchen K141 */
describe('the banner of a rehearsal', () => {
  beforeAll(() => setUpI18n({ offered: OFFERED.kitchen, load: () => Promise.resolve({}), remember: null }));
  afterEach(async () => {
    document.head.innerHTML = '';
    followRehearsal({ serverNow: 0 });
    useRehearsal.setState({ isRehearsal: false });
    await changeLanguage('en');
  });

  it('is shown as soon as the page has the mark, in the language of the page', async () => {
    document.head.innerHTML = '<meta name="rehearsal" content="yes" />';
    render(<RehearsalBanner />);
    expect(screen.getByRole('complementary')).toHaveProperty('textContent', ENGLISH);
    await act(() => changeLanguage('ml'));
    expect(screen.getByRole('complementary').textContent).toContain('റിഹേഴ്സൽ');
    await act(() => changeLanguage('hi'));
    expect(screen.getByRole('complementary').textContent).toContain('रिहर्सल');
  });

  it('comes on a cached page with the first answer of a rehearsing server, and goes with that of another server', () => {
    render(<RehearsalBanner />);
    expect(screen.queryByText(ENGLISH)).toBeNull();
    act(() => followRehearsal({ serverNow: 1_000, rehearsal: { speed: 60 } }));
    expect(screen.queryByText(ENGLISH)).not.toBeNull();
    expect(document.documentElement.hasAttribute('data-rehearsal')).toBe(true);
    act(() => followRehearsal({ serverNow: 2_000 }));
    expect(screen.queryByText(ENGLISH)).toBeNull();
    expect(document.documentElement.hasAttribute('data-rehearsal')).toBe(false);
  });
});
