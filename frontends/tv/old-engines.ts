import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';

/** Whose engine: webOS 4 of 2018. @source requirements/kitchen K78 */
const OLDEST = 'chrome53';
const CHOOSER = '/choose-bundle.js';
const MODULE_SCRIPT = /<script type="module"[^>]*\ssrc="([^"]+)"[^>]*><\/script>/;

/**
 * Builds the app a second time for the engines of 2018, as one classic script next to the new one, and lets a tiny script in the page choose. Both read the
 * same styles: class names come from file and name alone.
 */
export function oldEngines(): Plugin {
  let old = '';
  return {
    name: 'kuzhi-old-engines',
    apply: 'build',
    async generateBundle() {
      const { output } = await buildOld();
      const [entry] = output;
      old = entry.fileName;
      this.emitFile({ type: 'asset', fileName: old, source: entry.code });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const script = MODULE_SCRIPT.exec(html);
        if (!bundle || !script?.[1]) throw new Error('index.html has no module script');
        const choose = `<link rel="modulepreload" crossorigin href="${script[1]}" />\n    <script defer src="${CHOOSER}" data-new="${script[1]}" data-old="/${old}"></script>`;
        return html.replace(MODULE_SCRIPT, choose);
      },
    },
  };
}

async function buildOld(): Promise<Rolldown.RolldownOutput> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: import.meta.dirname,
    base: '/',
    publicDir: false,
    plugins: [react()],
    build: {
      write: false,
      target: OLDEST,
      cssTarget: OLDEST,
      modulePreload: false,
      assetsDir: 'tv-assets',
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(import.meta.dirname, 'src/old.ts'),
        output: { format: 'iife', codeSplitting: false, entryFileNames: 'tv-assets/old-[hash].js' },
      },
    },
  });
  return built as Rolldown.RolldownOutput;
}
