import { existsSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { isAhead } from './build/ahead.ts';
import { prerender } from './build/prerender.ts';

const BACKEND = 'http://localhost:3000';
const toBackend = Object.fromEntries(
  ['/api', '/socket.io', '/media', '/videos', '/sandbox', '/chat-widget'].map((path) => [
    path,
    { target: BACKEND, ws: path === '/socket.io' },
  ]),
);
/** This app's own pictures come from here, all others under the same address from the backend. */
const images = {
  target: BACKEND,
  bypass: ({ url = '' }: { url?: string }) => (existsSync(join(import.meta.dirname, 'public', url)) ? url : undefined),
};

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), prerender(import.meta.dirname)],
  build: {
    outDir: '../../dist/frontends/storefront',
    emptyOutDir: true,
    assetsDir: 'storefront-assets',
    // A font inlined as data: would be refused by the policy of the pages.
    assetsInlineLimit: 0,
    // One file for the page, one for the libraries and one for the parts fetched ahead: a dozen small ones queue for the few connections of a
    // phone, and the headers of each weigh more than half a kilobyte.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 3 },
            { name: 'page', tags: ['$initial'], priority: 2 },
            // The page waits for its words, whose letters must wait for nothing of the page.
            { name: 'malayalam', test: /malayalam\.css/, priority: 1 },
            { name: (id, told) => (isAhead(id, told) ? 'ahead' : null) },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { ...toBackend, '/images': images } },
});
