import { readdirSync } from 'node:fs';
import type { Server } from '../../e2e/support/server.js';

/** What a server is started with, so that its memory can be asked for. */
export const WITH_INSPECTOR = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/**
 * What the server cannot give back, in MB: objects and buffers that are left when its garbage is collected. The memory of the process says less: V8
 * takes more of it than it uses while there is some.
 */
export async function liveMb(server: Server): Promise<number> {
  const address = /ws:\/\/127\.0\.0\.1:\d+\/[\w-]+/.exec(server.output)?.[0];
  if (address === undefined) throw new Error('The server was not started with its inspector');
  const socket = new WebSocket(address);
  await new Promise((opened, failed) => {
    socket.addEventListener('open', opened, { once: true });
    socket.addEventListener('error', failed, { once: true });
  });
  let asked = 0;
  const ask = async (method: string, params: object = {}): Promise<unknown> => {
    const id = (asked += 1);
    const answer = new Promise<unknown>((resolve) => {
      const listen = ({ data }: MessageEvent): void => {
        const message = JSON.parse(String(data)) as { id?: number; result?: unknown };
        if (message.id !== id) return;
        socket.removeEventListener('message', listen);
        resolve(message.result);
      };
      socket.addEventListener('message', listen);
    });
    socket.send(JSON.stringify({ id, method, params }));
    return answer;
  };
  try {
    // What a first collection finalises, a second one frees.
    await ask('HeapProfiler.collectGarbage');
    await ask('HeapProfiler.collectGarbage');
    const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
    const { result } = (await ask('Runtime.evaluate', { expression })) as { result: { value: number } };
    return result.value / 1_048_576;
  } finally {
    socket.close();
  }
}

/** How many files, sockets and pipes the server has open, as Linux counts them; 0 elsewhere. */
export function openFiles({ pid }: Server): number {
  return process.platform === 'linux' && pid ? readdirSync(`/proc/${pid}/fd`).length : 0;
}
