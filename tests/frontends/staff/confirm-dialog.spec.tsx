import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '#kit/http/http';
import { useAction } from '#kit/use-action';
import { ConfirmDialog } from '../../../frontends/staff/src/ui/ConfirmDialog';
import { show, speak } from './screen';

const work = jest.fn<() => Promise<void>>();
const onClose = jest.fn();

function Question() {
  const action = useAction(work);
  return (
    <ConfirmDialog title="Remove Salt?" yes="Remove" no="Cancel" isDanger action={action} failed="Salt is still there" onClose={onClose}>
      It goes for good.
    </ConfirmDialog>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  work.mockReset();
  work.mockResolvedValue(undefined);
  onClose.mockReset();
  await speak();
  show(<Question />);
});

it('is named by its question, with the focus on the answer that does nothing', () => {
  expect(screen.getByRole('dialog', { name: 'Remove Salt?' }).textContent).toContain('It goes for good.');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
});

it.each([
  ['Cancel', () => press('Cancel')],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the close button', () => press('Close')],
])('closes with %s, and nothing is done', async (_way, leave) => {
  await leave();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(work).not.toHaveBeenCalled();
});

it('does it once, and cannot be closed until it is done', async () => {
  let finish = (): void => undefined;
  work.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Remove' }));
  await userEvent.keyboard('{Escape}');
  await press('Close');
  expect(work).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
  finish();
  await waitFor(async () => {
    await press('Cancel');
    expect(onClose).toHaveBeenCalled();
  });
});

it('says that it failed, and can be tried again', async () => {
  work.mockRejectedValueOnce(new ApiError({ code: 'network.unreachable', status: 0, message: 'The kitchen server cannot be reached.' }));
  await press('Remove');
  expect((await screen.findByRole('alert')).textContent).toContain('Salt is still there ');
  await press('Remove');
  await waitFor(() => expect(work).toHaveBeenCalledTimes(2));
});
