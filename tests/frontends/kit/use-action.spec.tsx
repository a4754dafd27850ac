import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { ApiError } from '#kit/http/http';
import { useAction } from '#kit/use-action';

function openWork() {
  let finish!: (value: string) => void;
  let fail!: (error: unknown) => void;
  const promise = new Promise<string>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  return { promise, finish, fail };
}

describe('useAction', () => {
  it('ignores a second press while the first is running', async () => {
    const { promise, finish } = openWork();
    const work = jest.fn<(name: string) => Promise<string>>().mockReturnValue(promise);
    const { result } = renderHook(() => useAction(work));
    let presses: Promise<unknown>[] = [];
    act(() => {
      presses = [result.current.run('first'), result.current.run('second')];
    });
    expect(result.current.busy).toBe(true);
    await act(async () => finish('done'));
    expect(await Promise.all(presses)).toEqual(['done', undefined]);
    expect(work.mock.calls).toEqual([['first']]);
    expect(result.current.busy).toBe(false);
  });

  it('holds the error until it is cleared or the next try begins', async () => {
    const refusal = new ApiError({ code: 'task.completed', status: 409, message: 'Task is already completed' });
    const work = jest.fn<() => Promise<string>>().mockRejectedValue(refusal);
    const { result } = renderHook(() => useAction(work));
    await act(async () => expect(await result.current.run()).toBeUndefined());
    expect(result.current.error).toBe(refusal);
    act(() => result.current.clear());
    expect(result.current.error).toBeNull();
  });

  it('words a fault of the screen and lets the console have it', async () => {
    const report = jest.fn();
    Object.assign(globalThis, { reportError: report });
    const bug = new TypeError('x is undefined');
    const { result } = renderHook(() => useAction(() => Promise.reject(bug)));
    await act(async () => void (await result.current.run()));
    expect(result.current.error).toMatchObject({ code: 'screen.failed', cause: bug });
    expect(report).toHaveBeenCalledWith(bug);
  });
});
