import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { Screen } from '../../support/screen';
import { appOfFile } from '../../support/test-app';

/** What one line to the internet may open, and one network of our own. @source contract §7.4 */
const PER_ADDRESS = 200;

const from = (address: string): Record<string, string> => ({ 'X-Forwarded-For': address });

const app = appOfFile({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });

/** What a handshake by polling is answered. */
const handshake = (headers: Record<string, string>): Promise<{ status: number | undefined; body: string }> =>
  new Promise((resolve, reject) => {
    get(`${app.url}/socket.io/?EIO=4&transport=polling`, { headers, agent: new Agent() }, (reply) => {
      let body = '';
      reply.setEncoding('utf8').on('data', (text: string) => (body += text));
      reply.on('end', () => resolve({ status: reply.statusCode, body }));
    }).on('error', reject);
  });

describe('open sockets', () => {
  it('of one address are limited, those of others are not, and a closed one makes room', async () => {
    const screens: Screen[] = [];
    try {
      for (let n = 0; n < PER_ADDRESS; n += 1) screens.push(await Screen.connect(app.url, from('203.0.113.7')));
      const refused = await handshake(from('203.0.113.7'));
      expect([refused.status, JSON.parse(refused.body)]).toEqual([
        403,
        { code: 4, message: 'Too many open connections from this address' },
      ]);
      await expect(Screen.connect(app.url, from('[::ffff:203.0.113.7]:8080'))).rejects.toThrow('websocket error');
      const other = await Screen.connect(app.url, from('203.0.113.8'));
      expect(await other.watch('sales')).toMatchObject({ ok: true });
      other.close();

      const [first] = screens;
      expect(await first?.watch('sales')).toMatchObject({ ok: true });
      first?.close();
      const again = await untilLetIn(() => Screen.connect(app.url, from('203.0.113.7')));
      screens.push(again);
      expect(await again.watch('sales')).toMatchObject({ ok: true });
    } finally {
      for (const screen of screens) screen.close();
    }
  });

  it('of a private network may be more: a proxy that is not declared there speaks for all clients', async () => {
    const screens: Screen[] = [];
    try {
      for (let n = 0; n <= PER_ADDRESS; n += 1) screens.push(await Screen.connect(app.url, from('192.168.1.10')));
      expect(await screens.at(-1)?.watch('sales')).toMatchObject({ ok: true });
    } finally {
      for (const screen of screens) screen.close();
    }
  });
});

/** The server hears of a closed socket a moment after its owner. */
async function untilLetIn(tryOnce: () => Promise<Screen>): Promise<Screen> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const screen = await tryOnce().catch(() => null);
    if (screen) return screen;
  }
  throw new Error('There is no room');
}

/** A text frame of a client, with the mask 0. */
const frameOf = (text: string): Buffer => Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);

/** A client that joins by Socket.IO's own protocol, letter by letter, and then sends the packet so often. */
function flood(packet: string, count: number): Promise<void> {
  const key = Buffer.from('0123456789abcdef').toString('base64');
  const head = ['GET /socket.io/?EIO=4&transport=websocket HTTP/1.1', 'Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket'];
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
  return new Promise((resolve, reject) => {
    let heard = '';
    socket.on('data', (data: Buffer) => {
      const before = heard;
      heard += data.toString('latin1');
      if (!before.includes('"sid"') && heard.includes('"sid"')) socket.write(frameOf('40'));
      if (!before.includes('40{"sid"') && heard.includes('40{"sid"'))
        socket.write(Buffer.concat(Array.from({ length: count }, () => frameOf(packet))));
    });
    socket.once('close', () => resolve());
    socket.on('error', () => undefined);
    socket.setTimeout(3_000, () => {
      socket.destroy();
      reject(new Error('The socket stayed open'));
    });
    socket.write(`${[...head, `Sec-WebSocket-Key: ${key}`, 'Sec-WebSocket-Version: 13'].join('\r\n')}\r\n\r\n`);
  });
}

it.each([
  ['messages', '42["clock",{}]'],
  ['joins of places that do not exist', '40/nowhere,'],
  ['acknowledgements of nothing', '431[]'],
])('closes a socket that sends too many %s', async (_, packet) => {
  await flood(packet, 400);
  const screen = await app.connect();
  expect(await screen.watch('sales')).toMatchObject({ ok: true });
  screen.close();
});
