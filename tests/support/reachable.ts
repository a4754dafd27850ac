import { connect } from 'node:net';

/** Whether something listens at the address of a URL; used to skip specs whose server this machine lacks. */
export async function reachable(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), timeout: 1_000 });
    const answer = (is: boolean) => () => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', answer(true)).once('error', answer(false)).once('timeout', answer(false));
  });
}

export const TEST_REDIS_URL = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';
