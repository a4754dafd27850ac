import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { oldEngines } from './old-engines.ts';
import manifest from '../../package.json' with { type: 'json' };
import { offlineShell } from '../kit/build/offline-shell.ts';
import { linksTo, offlinePagesOf, TV_ADDRESSES, TV_HOME } from '../../shared/src/core/pages.ts';
import { VIDEO_CACHE } from './src/data/cached-videos.ts';

const BACKEND = 'http://localhost:3000';
const toBackend = Object.fromEntries(
  ['/api', '/socket.io', '/images', '/media', '/videos'].map((path) => [path, { target: BACKEND, ws: path === '/socket.io' }]),
);

// index.html writes it into its version tag, which the screen reports to the console.
process.env['VITE_VERSION'] = manifest.version;

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [
    react(),
    oldEngines(),
    offlineShell({
      worker: 'tv-sw.js',
      page: TV_HOME,
      answers: linksTo(offlinePagesOf(TV_ADDRESSES)),
      assets: 'tv-assets',
      videos: true,
      // The managers' uploads.
      appCache: { cache: VIDEO_CACHE, files: /\/media\/[^/]+\.(mp4|webm)$/ },
    }),
  ],
  build: {
    outDir: '../../dist/frontends/tv',
    emptyOutDir: true,
    assetsDir: 'tv-assets',
    // A font inlined as data: would be refused by the policy of the pages.
    assetsInlineLimit: 0,
    // The features that the newer of the two bundles may expect, see public/choose-bundle.js.
    target: 'chrome98',
    // Styles stay as plain as they are written: the oldest TV screens read them too.
    cssTarget: 'chrome53',
  },
  server: { port: 5175, strictPort: true, proxy: toBackend },
});
