import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { linksTo, offlinePagesOf, STAFF_PAGES } from '../../shared/src/core/pages.ts';
import { offlineShell } from '../kit/build/offline-shell.ts';
import { fetchFirst } from './build/fetch-first.ts';
import { filesOf } from './build/parts.ts';

const BACKEND = 'http://localhost:3000';
const toBackend = Object.fromEntries(
  ['/api', '/socket.io', '/images', '/media', '/videos', '/sandbox'].map((path) => [path, { target: BACKEND, ws: path === '/socket.io' }]),
);

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [
    react(),
    fetchFirst('/staff/src/start.tsx'),
    offlineShell({
      worker: 'staff-sw.js',
      page: STAFF_PAGES.kitchen.path,
      answers: linksTo(offlinePagesOf(STAFF_PAGES)),
      assets: 'staff-assets',
      // Reads the codes of labels where the browser cannot.
      wasm: true,
      install: {
        file: 'staff.webmanifest',
        manifest: {
          id: STAFF_PAGES.kitchen.path,
          name: 'Kuzhi Kitchen',
          short_name: 'Kuzhi',
          description: 'Event diary and task lists of the kitchen, also without a network.',
          start_url: '/kitchen/events/today',
          scope: '/',
          display: 'standalone',
          background_color: '#14110f',
          theme_color: '#14110f',
          icons: [
            { src: '/staff-icon-192.png', sizes: '192x192', type: 'image/png' },
            { src: '/staff-icon-512.png', sizes: '512x512', type: 'image/png' },
            { src: '/staff-icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          ],
        },
      },
    }),
  ],
  build: {
    outDir: '../../dist/frontends/staff',
    emptyOutDir: true,
    assetsDir: 'staff-assets',
    // A font inlined as data: would be refused by the policy of the pages.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: filesOf() } } },
  },
  server: { port: 5174, strictPort: true, proxy: toBackend },
});
