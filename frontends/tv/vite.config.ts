import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import manifest from '../../package.json' with { type: 'json' };

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
    VitePWA({
      strategies: 'generateSW',
      filename: 'tv-sw.js',
      manifest: false,
      // Registered by app/after-power-cut.ts: the policy of the pages forbids inline scripts.
      injectRegister: false,
      workbox: {
        // Films are not kept: a wall without its server shows the words, which matter more.
        globPatterns: ['**/*.{js,css,html,woff2}'],
        // Hashed files never change; asking for them with a revision would only miss the browser's own cache.
        dontCacheBustURLsMatching: /tv-assets\//,
        // The page is stored under the address it is served at: `/index.html` belongs to no app.
        manifestTransforms: [
          (entries) => ({
            manifest: entries.map((entry) => (entry.url === 'index.html' ? { ...entry, url: '/soplocked' } : entry)),
            warnings: [],
          }),
        ],
        navigateFallback: '/soplocked',
        // Compared with path and query: a wall's address carries its event.
        navigateFallbackAllowlist: [/^\/soplocked(\/[a-z-]+)?\/?(\?.*)?$/],
        cleanupOutdatedCaches: true,
        clientsClaim: true,
        skipWaiting: true,
        inlineWorkboxRuntime: true,
        sourcemap: false,
      },
    }),
  ],
  build: {
    outDir: '../../dist/frontends/tv',
    emptyOutDir: true,
    assetsDir: 'tv-assets',
    // A font inlined as data: would be refused by the policy of the pages.
    assetsInlineLimit: 0,
    // Styles stay as plain as they are written: the oldest walls read them too.
    cssTarget: 'chrome61',
  },
  server: { port: 5175, strictPort: true, proxy: toBackend },
});
