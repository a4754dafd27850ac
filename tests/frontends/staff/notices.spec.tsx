import { jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { changeLanguage } from '#kit/i18n';
import { ApiError } from '#kit/http/http';
import { type Notice, notify } from '#kit/notices.store';
import { Modal } from '#kit/ui/Modal';
import { show, speak } from './screen';

const tell = (text: string, more: Partial<Notice> = {}): void => act(() => notify({ kind: 'success', text: () => text, ...more }));
const pass = (ms: number): Promise<void> => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
const undo = () => screen.queryByRole('button', { name: 'Undo' });

beforeEach(async () => {
  await speak();
  await changeLanguage('en');
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  show(null);
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a notice', () => {
  it('is in the live region for three seconds', async () => {
    tell('Saved');
    expect(screen.getByRole('status').textContent).toContain('Saved');
    await pass(2_900);
    expect(screen.queryByText('Saved')).toBeTruthy();
    await pass(200);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('interrupts when it tells of a failure', () => {
    tell('Failed to copy', { kind: 'error' });
    expect(screen.getByRole('alert').textContent).toContain('Failed to copy');
  });

  it('stays under a pointer, and goes when it is dismissed', async () => {
    tell('Saved');
    fireEvent.pointerEnter(screen.getByText('Saved').parentElement ?? document.body);
    await pass(20_000);
    expect(screen.queryByText('Saved')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('is heard and can be reached while a dialog is open', () => {
    show(
      <Modal title="Stock of salt" onClose={() => undefined}>
        12 kg
      </Modal>,
    );
    tell('Saved');
    expect(document.querySelectorAll('[inert]').length).toBeGreaterThan(0);
    expect(screen.getAllByText('Saved').filter((text) => text.closest('[inert]'))).toEqual([]);
  });

  it('leaves room for two others, the newest ones', () => {
    for (const text of ['One', 'Two', 'Three', 'Four']) tell(text);
    expect(['One', 'Two', 'Three', 'Four'].filter((text) => screen.queryByText(text))).toEqual(['Two', 'Three', 'Four']);
  });

  it('changes its words with the language', async () => {
    act(() => notify({ kind: 'success', text: (t) => t('settings.saved') }));
    const said = screen.getByText('Settings saved successfully');
    await act(() => changeLanguage('ml'));
    expect(said.textContent).not.toBe('Settings saved successfully');
  });
});

describe('the way back', () => {
  it('is offered for ten seconds, longer than the notice itself where there is more to say', async () => {
    tell('Deleted', { undo: async () => undefined, afterwards: () => 'You can still undo this.' });
    await pass(3_100);
    expect(screen.queryByText('Deleted')).toBeNull();
    expect(screen.getByText('You can still undo this.')).toBeTruthy();
    await pass(6_800);
    expect(undo()).toBeTruthy();
    await pass(200);
    expect(undo()).toBeNull();
  });

  it('is offered for the last action only', () => {
    tell('First', { undo: async () => undefined });
    tell('Second', { undo: async () => undefined });
    expect(screen.queryByText('First')).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  });

  it('is taken once, and the notice goes', async () => {
    const work = jest.fn(async () => undefined);
    tell('Deleted', { undo: work });
    fireEvent.click(undo() ?? document.body);
    fireEvent.click(undo() ?? document.body);
    await pass(0);
    expect(work).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Deleted')).toBeNull();
  });

  it('says why it failed, and stays to be read and tried again', async () => {
    tell('Deleted', { undo: () => Promise.reject(new ApiError({ code: 'network.unreachable', status: 0, message: 'No network' })) });
    fireEvent.click(undo() ?? document.body);
    await pass(20_000);
    expect(screen.getByRole('alert').textContent).toContain('This could not be undone.');
    expect(undo()).toBeTruthy();
  });
});
