import { create } from 'zustand';
import { ApiError } from '#kit/http/http';

interface Asked {
  /** Goes on with the command, or leaves it. */
  answer: (isSignedIn: boolean) => void;
}

/** The password that a command waits for; the screen of the command asks for it. */
export const usePasswordAgain = create<{ asked: Asked | null }>()(() => ({ asked: null }));

/**
 * Runs a command that the server takes only soon after a sign-in. On such a refusal the screen asks for the password, and the command runs
 * again.
 * @throws ApiError of the command; 403 `session.old` when the person gave no password
 */
export async function soonAfterSignIn<T>(command: () => Promise<T>): Promise<T> {
  try {
    return await command();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'session.old' || !(await askAgain())) throw error;
    return command();
  }
}

function askAgain(): Promise<boolean> {
  usePasswordAgain.getState().asked?.answer(false);
  return new Promise((resolve) => {
    const answer = (isSignedIn: boolean): void => {
      usePasswordAgain.setState({ asked: null });
      resolve(isSignedIn);
    };
    usePasswordAgain.setState({ asked: { answer } });
  });
}
