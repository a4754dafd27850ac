import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa';

export interface OfflineShell {
  /** File name of the worker, unique on the origin that the apps share. */
  worker: string;
  /** The address under which the app's page is stored: `/index.html` belongs to no app. */
  page: string;
  /** The addresses that the stored page answers; compared with path and query. */
  answers: RegExp;
  /** The folder of the hashed files. */
  assets: string;
  /** Whether videos are cached too; they have to be small. */
  videos?: boolean;
  /** Whether programs in WebAssembly are cached too. */
  wasm?: boolean;
  /** Files that the app itself caches under this name; the worker answers from there, also with byte ranges, as a player requests them. */
  appCache?: { cache: string; files: RegExp };
  /** The web app manifest, which makes the app installable, and its file name. */
  install?: { file: string; manifest: Partial<ManifestOptions> };
}

/**
 * The worker that opens an app without its server. Pictures are not cached, and videos only in apps for work in the kitchen.
 * The app registers it in its own script, because the policy of the pages forbids inline scripts.
 */
export function offlineShell({ worker, page, answers, assets, videos = false, wasm = false, appCache, install }: OfflineShell) {
  return VitePWA({
    strategies: 'generateSW',
    filename: worker,
    injectRegister: false,
    includeManifestIcons: false,
    manifest: install?.manifest ?? false,
    ...(install && { manifestFilename: install.file }),
    workbox: {
      globPatterns: [`**/*.{js,css,html,woff2${videos ? ',mp4' : ''}${wasm ? ',wasm' : ''}}`],
      // Hashed files never change; asking for them with a revision would only miss the browser's own cache.
      dontCacheBustURLsMatching: new RegExp(`${assets}/`),
      manifestTransforms: [
        (entries) => ({
          manifest: entries.map((entry) => (entry.url === 'index.html' ? { ...entry, url: page } : entry)),
          warnings: [],
        }),
      ],
      runtimeCaching: appCache
        ? [{ urlPattern: appCache.files, handler: 'CacheFirst', options: { cacheName: appCache.cache, rangeRequests: true } }]
        : [],
      navigateFallback: page,
      navigateFallbackAllowlist: [answers],
      cleanupOutdatedCaches: true,
      clientsClaim: true,
      skipWaiting: true,
      inlineWorkboxRuntime: true,
      sourcemap: false,
    },
  });
}
