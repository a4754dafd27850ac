// Loaded into each server of the bench before its own code (`node --import`): tells by a socket of its own what the process used and how
// long its event loop kept timers waiting, and writes a profile of its processor time. The servers themselves know nothing of it.
import http from 'node:http';
import https from 'node:https';
import { createServer } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';
import type { Session } from 'node:inspector/promises';
import type { Reading } from './probe-client.ts';

const RESOLUTION_MS = 1;
const SAMPLED_EVERY_US = 250;
const PARENT_CHECK_MS = 1_000;

function answer(): void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  // What is stored is the whole time between two rings of a timer; what it was late is what lies above its period.
  const late = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
  let profiler: Session | null = null;

  const commands: Record<string, () => Promise<unknown>> = {
    async reset() {
      delays.reset();
      return process.cpuUsage();
    },
    async read(): Promise<Reading> {
      const { user, system } = process.cpuUsage();
      const loopMs = { p50: late(delays.percentile(50)), p99: late(delays.percentile(99)), most: late(delays.max) };
      return { processorUs: user + system, loopMs, residentMb: process.memoryUsage.rss() / 2 ** 20 };
    },
    async profile() {
      const inspector = await import('node:inspector/promises');
      profiler = new inspector.Session();
      profiler.connect();
      await profiler.post('Profiler.enable');
      await profiler.post('Profiler.setSamplingInterval', { interval: SAMPLED_EVERY_US });
      await profiler.post('Profiler.start');
      return {};
    },
    async profiled() {
      const result = await profiler?.post('Profiler.stop');
      profiler?.disconnect();
      return result?.profile;
    },
  };

  const server = createServer((socket) => {
    socket.unref().on('error', () => undefined);
    socket.setEncoding('utf8').once('data', (command) => {
      const reply = commands[String(command)]?.() ?? Promise.reject(new Error('No such question'));
      reply.then((said) => socket.end(JSON.stringify(said))).catch((error: Error) => socket.destroy(error));
    });
  });
  server.listen(process.env.BENCH_PROBE).unref();
}

/** The calls of the product to its provider go to the one in the process of the generator; without TLS, which is none of the product's work. */
function answerInPlaceOf(host: string, port: number): void {
  const agent = new http.Agent({ keepAlive: true });
  const outside = https.request.bind(https);
  const redirected = (options: https.RequestOptions, answered?: (reply: http.IncomingMessage) => void): http.ClientRequest =>
    options.hostname === host
      ? http.request({ ...options, protocol: 'http:', host: '127.0.0.1', hostname: '127.0.0.1', port, agent }, answered)
      : outside(options, answered);
  https.request = redirected as typeof https.request;
}

/** A bench that was interrupted leaves no server behind. */
function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS).unref();
}

if (isMainThread && process.env.BENCH_PROBE) {
  answer();
  endWithParent();
  if (process.env.BENCH_PROVIDER) answerInPlaceOf('api.razorpay.com', Number(process.env.BENCH_PROVIDER));
}
