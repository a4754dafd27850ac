import { TextInput } from '@mantine/core';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { create } from 'zustand';
import { ApiError } from '#kit/http/http';
import { type Faults, type Sent, useForm } from '../../../frontends/staff/src/ui/use-form';
import { show, speak } from './screen';

interface Person {
  name: string;
  place: string;
}
type Send = (values: Person, sent: Sent<string>) => Promise<unknown>;

function PersonForm({ initial, send }: { initial: Person; send: Send }) {
  const form = useForm<Person, string>({
    initial,
    check: ({ name }): Faults => (name.trim() === '' ? { name: 'A name is required' } : {}),
    send,
  });
  return (
    <form {...form.element}>
      <TextInput label="Name" {...form.text('name')} />
      <TextInput label="Place" {...form.text('place', 'city')} />
      <button type="submit">Save</button>
      <button type="button" onClick={() => form.submit({ edit: { place: 'Thrissur' }, given: 'at once' })}>
        Save in Thrissur
      </button>
      {form.error && <p role="alert">{form.error.code}</p>}
    </form>
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const refused = (...issues: ApiError['issues']) => new ApiError({ code: 'input.invalid', status: 400, message: 'Invalid', issues });
const send = jest.fn<Send>();
const keys = (): string[] => send.mock.calls.map(([, { key }]) => key);

beforeEach(async () => {
  send.mockReset();
  send.mockResolvedValue(undefined);
  await speak();
});

describe('a typed value', () => {
  it('stays over values that change beneath it, and goes once it is sent', async () => {
    const useRecord = create<Person>()(() => ({ name: 'Anu', place: 'Kochi' }));
    const OfRecord = () => <PersonForm initial={useRecord()} send={send} />;
    show(<OfRecord />);
    await userEvent.type(field('Name'), ' K');
    act(() => useRecord.setState({ name: 'Anusree', place: 'Kollam' }));
    expect([field('Name').value, field('Place').value]).toEqual(['Anu K', 'Kollam']);
    await press('Save');
    expect(send.mock.calls[0]?.[0]).toEqual({ name: 'Anu K', place: 'Kollam' });
    await waitFor(() => expect(field('Name').value).toBe('Anusree'));
  });

  it('stays when the server refuses, or when nothing was saved after all', async () => {
    show(<PersonForm initial={{ name: '', place: '' }} send={send} />);
    await userEvent.type(field('Name'), 'Anu');
    send.mockRejectedValueOnce(refused());
    await press('Save');
    await screen.findByRole('alert');
    expect(field('Name').value).toBe('Anu');
    send.mockResolvedValueOnce(false);
    await press('Save');
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(field('Name').value).toBe('Anu');
  });

  it('makes the browser ask before the page closes, until it is sent', async () => {
    const leave = (): boolean => fireEvent(window, new Event('beforeunload', { cancelable: true }));
    show(<PersonForm initial={{ name: 'Anu', place: '' }} send={send} />);
    expect(leave()).toBe(true);
    await userEvent.type(field('Place'), 'Kochi');
    expect(leave()).toBe(false);
    await press('Save');
    await waitFor(() => expect(leave()).toBe(true));
  });
});

describe('a fault', () => {
  it('of a rule is shown at its field, which takes the focus, and nothing is sent', async () => {
    show(<PersonForm initial={{ name: '', place: '' }} send={send} />);
    await press('Save');
    expect(screen.getByText('A name is required')).toBeTruthy();
    expect(document.activeElement).toBe(field('Name'));
    expect(send).not.toHaveBeenCalled();
    await userEvent.type(field('Name'), 'A');
    expect(screen.queryByText('A name is required')).toBeNull();
  });

  it('that the server found is shown at its field, until the user types', async () => {
    send.mockRejectedValueOnce(refused({ path: 'city', message: 'No such place' }));
    show(<PersonForm initial={{ name: 'Anu', place: 'Nowhere' }} send={send} />);
    await press('Save');
    expect(await screen.findByText('No such place')).toBeTruthy();
    expect(document.activeElement).toBe(field('Place'));
    await userEvent.type(field('Name'), 'p');
    expect(screen.queryByText('No such place')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('sending', () => {
  it('happens once, however often it is pressed', async () => {
    let answer = (): void => undefined;
    send.mockImplementationOnce(() => new Promise((resolve) => (answer = () => resolve(undefined))));
    show(<PersonForm initial={{ name: 'Anu', place: '' }} send={send} />);
    await press('Save');
    await press('Save');
    expect(send).toHaveBeenCalledTimes(1);
    answer();
    await waitFor(async () => {
      await press('Save');
      expect(send).toHaveBeenCalledTimes(2);
    });
  });

  it('has one key for the same values, another for others, and another after a success', async () => {
    show(<PersonForm initial={{ name: 'Anu', place: '' }} send={send} />);
    send.mockRejectedValueOnce(refused());
    await press('Save');
    await screen.findByRole('alert');
    send.mockRejectedValueOnce(refused());
    await press('Save');
    await userEvent.type(field('Place'), 'K');
    await press('Save');
    await press('Save');
    await waitFor(() => expect(send).toHaveBeenCalledTimes(4));
    const [first, second, third, fourth] = keys();
    expect(second).toBe(first);
    expect(new Set([first, third, fourth]).size).toBe(3);
  });

  it('sends the values that the button changes, with the button’s own argument', async () => {
    send.mockRejectedValueOnce(refused());
    show(<PersonForm initial={{ name: 'Anu', place: 'Kochi' }} send={send} />);
    await press('Save in Thrissur');
    expect(send.mock.calls[0]).toEqual([
      { name: 'Anu', place: 'Thrissur' },
      { key: expect.any(String), given: 'at once' },
    ]);
    await screen.findByRole('alert');
    expect(field('Place').value).toBe('Thrissur');
  });
});
