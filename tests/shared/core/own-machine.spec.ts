import { isOwnMachine } from '#shared/core/own-machine';

it.each([
  ['http://127.0.0.1:3000', true],
  ['http://127.1:3000', true],
  ['http://localhost:3000', true],
  ['http://kuzhi.localhost', true],
  ['http://[::1]:3000', true],
  ['http://192.168.1.50:3000', false],
  ['https://kuzhi.example.com', false],
  ['https://localhost.example.com', false],
  ['https://127.0.0.1.example.com', false],
])('%s leads to the machine that opens it: %s', (url, is) => expect(isOwnMachine(new URL(url).hostname)).toBe(is));
