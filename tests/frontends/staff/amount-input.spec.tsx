import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NumberKind } from '#shared/core/typed-number';
import { startFakeBackend } from './fake-backend';
import { forgetAll, show, speak } from './screen';

const backend = startFakeBackend();
const { AmountInput } = await import('../../../frontends/staff/src/ui/AmountInput');
const { useForm } = await import('../../../frontends/staff/src/ui/use-form');

beforeEach(speak);
afterEach(() => forgetAll(backend));

let sent: (number | string)[] = [];
function Harness({ kind }: { kind: NumberKind }) {
  const form = useForm<{ amount: number | string }>({
    initial: { amount: 7 },
    send: ({ amount }) => {
      sent.push(amount);
      return Promise.resolve(false);
    },
  });
  return (
    <form {...form.element}>
      <AmountInput kind={kind} label="Amount" step={0.5} {...form.input('amount')} />
      <button type="submit">Save</button>
    </form>
  );
}
const field = (): HTMLInputElement => screen.getByLabelText('Amount');

it.each<[NumberKind, string, number]>([
  ['money', '1,400', 1400],
  ['money', '₹1,00,000.50', 100_000.5],
  ['quantity', '1,500', 1500],
  ['quantity', '1,5', 1.5],
])('an amount of %s, typed or pasted as %s, is one number and stays as it was written', async (kind, text, amount) => {
  for (const enter of [(): Promise<void> => userEvent.type(field(), text), (): Promise<void> => userEvent.paste(text)]) {
    sent = [];
    const { unmount } = show(<Harness kind={kind} />);
    await userEvent.clear(field());
    await enter();
    expect(field().value).toBe(text);
    await userEvent.click(screen.getByText('Save'));
    expect([sent, field().getAttribute('aria-invalid')]).toEqual([[amount], null]);
    unmount();
  }
});

it('a text that is not one number is refused at the field, sends nothing and stays', async () => {
  sent = [];
  show(<Harness kind="money" />);
  await userEvent.clear(field());
  await userEvent.type(field(), '1,5');
  expect(screen.queryByText(/^Enter one amount/)).toBeNull();
  await userEvent.type(field(), '{Enter}');
  expect(screen.getByText('Enter one amount, for example 1,400 or 1400.50')).toBeTruthy();
  expect([sent, field().value]).toEqual([[], '1,5']);
  await userEvent.type(field(), '00{Enter}');
  expect(sent).toEqual([1500]);
});

it('the arrow keys step where a field has steps', async () => {
  show(<Harness kind="quantity" />);
  await userEvent.type(field(), '{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(field().value).toBe('7.5');
});
