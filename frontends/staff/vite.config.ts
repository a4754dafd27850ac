import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const BACKEND = 'http://localhost:3000';
const toBackend = Object.fromEntries(
  ['/api', '/socket.io', '/images', '/media', '/videos', '/sandbox'].map((path) => [path, { target: BACKEND, ws: path === '/socket.io' }]),
);

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [
    react(),
    VitePWA({
      strategies: 'generateSW',
      filename: 'staff-sw.js',
      manifestFilename: 'staff.webmanifest',
      // Registered by app/offline.ts: the policy of the pages forbids inline scripts.
      injectRegister: false,
      includeManifestIcons: false,
      manifest: {
        id: '/kitchen',
        name: 'Kuzhi Kitchen',
        short_name: 'Kuzhi',
        description: 'Event diary and task lists of the kitchen, also without a network.',
        start_url: '/kitchen',
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
      workbox: {
        globPatterns: ['**/*.{js,css,html,woff2}'],
        // Hashed files never change; asking for them with a revision would only miss the browser's own cache.
        dontCacheBustURLsMatching: /staff-assets\//,
        // The page is stored under the address it is served at: `/index.html` belongs to no app.
        manifestTransforms: [
          (entries) => ({
            manifest: entries.map((entry) => (entry.url === 'index.html' ? { ...entry, url: '/kitchen' } : entry)),
            warnings: [],
          }),
        ],
        navigateFallback: '/kitchen',
        navigateFallbackAllowlist: [/^\/kitchen(\/events\/[^/?]+)?\/?(\?.*)?$/],
        cleanupOutdatedCaches: true,
        clientsClaim: true,
        skipWaiting: true,
        inlineWorkboxRuntime: true,
        sourcemap: false,
      },
    }),
  ],
  build: {
    outDir: '../../dist/frontends/staff',
    emptyOutDir: true,
    assetsDir: 'staff-assets',
    // A font inlined as data: would be refused by the policy of the pages.
    assetsInlineLimit: 0,
  },
  server: { port: 5174, strictPort: true, proxy: toBackend },
});
