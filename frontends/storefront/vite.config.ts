import { existsSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
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
    // One file for the page and one for the libraries: a dozen small ones queue for the few connections of a phone.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules/, tags: ['$initial'], priority: 1 },
            { name: 'page', tags: ['$initial'] },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { ...toBackend, '/images': images } },
});
