import { connect } from 'node:net';
import { Agent, request } from 'node:http';
import { appOfFile } from '../../support/test-app';

const app = appOfFile();

/** Everything that the server says until it closes the connection. */
const answerTo = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (text: string) => (said += text));
    socket.on('close', () => resolve(said));
    socket.on('error', reject);
  });

describe('bytes that are no request', () => {
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400, 'input.malformed'],
    [
      'two lengths',
      'POST /api/bookings HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
      400,
      'input.malformed',
    ],
    ['endless headers', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'input.tooLarge'],
  ])('are refused in the words of the contract, and end the connection: %s', async (_, bytes, status, code) => {
    const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n');
    expect(head.split('\r\n')[0]).toMatch(`HTTP/1.1 ${status} `);
    expect(head.toLowerCase()).toContain('connection: close');
    expect(JSON.parse(body)).toMatchObject({ success: false, code, error: expect.any(String) });
  });

  it('do not cost the next request of the same client its answer', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (headers: Record<string, string>): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const sent = request(`${app.url}/health/live`, { agent, headers }, (reply) => {
          reply.resume().on('end', () => resolve(reply.statusCode));
        });
        sent.on('error', reject).end();
      });
    for (let round = 0; round < 20; round += 1) {
      expect(await ask({ 'x-long': 'x'.repeat(20_000) })).toBe(431);
      expect(await ask({})).toBe(200);
    }
    agent.destroy();
  });
});
