import { useState } from 'react';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setUpI18n } from '#kit/i18n';
import { Modal } from '#kit/ui/Modal';
import { OFFERED } from '#shared/core/languages';

beforeAll(() => setUpI18n({ offered: OFFERED.storefront, load: () => Promise.resolve({}), remember: null }));

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
