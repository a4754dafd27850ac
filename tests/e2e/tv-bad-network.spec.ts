import { createServer, request, type Server as Http } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test as kitchen } from './support/kitchen.ts';

interface BadLine {
  url: string;
  /** Lets the rest of the page through. */
  goOn: () => void;
}

const test = kitchen.extend<{ badLine: BadLine }>({
  /** A line to the kitchen on which the TV screen's page comes in two pieces: its head, which names the app, and later its body. */
  badLine: async ({ server }, use) => {
    let goOn = (): void => undefined;
    const rest = new Promise<void>((resolve) => (goOn = resolve));
    const { hostname, port } = new URL(server.url);
    const line: Http = createServer((asked, answer) => {
      const onward = request({
        hostname,
        port,
        path: asked.url,
        method: asked.method,
        headers: { ...asked.headers, 'accept-encoding': '' },
      });
      onward.on('error', () => answer.destroy());
      onward.on('response', (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        if (asked.url !== '/soplocked') return void reply.pipe(answer);
        let page = '';
        reply.setEncoding('utf8').on('data', (text: string) => (page += text));
        reply.on('end', () => {
          const body = page.indexOf('<body>');
          answer.write(page.slice(0, body));
          void rest.then(() => answer.end(page.slice(body)));
        });
      });
      asked.pipe(onward);
    });
    await new Promise<void>((resolve) => line.listen(0, 'localhost', resolve));
    await use({ url: `http://localhost:${(line.address() as AddressInfo).port}`, goOn });
    line.closeAllConnections();
    await new Promise((resolve) => line.close(resolve));
  },
});

test.use({ serviceWorkers: 'allow' });

test('a TV screen whose app did not come says its name, and tries again automatically', { tag: '@reads' }, async ({ visitor }) => {
  const tv = await visitor('tv');
  await tv.route(/tv-assets\/index-.*\.js/, (route) => route.abort());
  await tv.goto('/soplocked');
  await expect(tv.getByText('Kuzhi · കുഴി')).toBeVisible();
  await tv.unrouteAll();
  await expect(tv.getByText('Pair this screen')).toBeVisible();
});

test('a TV screen opens although its app is there before its page is', { tag: '@reads' }, async ({ visitor, badLine }) => {
  const tv = await visitor('tv');
  const app = tv.waitForEvent('requestfinished', (asked) => /tv-assets\/index-.*\.js/.test(asked.url()));
  const opened = tv.goto(`${badLine.url}/soplocked`);
  await app;
  // What the app does as soon as it is there, it does before what is asked of the page after it.
  await tv.evaluate(() => new Promise((drawn) => setTimeout(() => setTimeout(() => setTimeout(drawn)))));
  badLine.goOn();
  await opened;
  await expect(tv.getByText('Pair this screen')).toBeVisible();
});
