import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const BACKEND = 'http://localhost:3000';
/** `/images` is in the list because uploads and this app's own pictures share that address; the backend serves both. */
const toBackend = Object.fromEntries(
  ['/api', '/socket.io', '/images', '/media', '/videos', '/sandbox'].map((path) => [path, { target: BACKEND, ws: path === '/socket.io' }]),
);

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react()],
  build: {
    outDir: '../../dist/frontends/storefront',
    emptyOutDir: true,
    assetsDir: 'storefront-assets',
    // A font inlined as data: would be refused by the policy of the pages.
    assetsInlineLimit: 0,
  },
  server: { port: 5173, strictPort: true, proxy: toBackend },
});
