import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
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
  plugins: [react()],
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
