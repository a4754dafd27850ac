import react from '@vitejs/plugin-react';
import { createServer, type Plugin } from 'vite';
import { patience } from './patience.ts';

const EMPTY = '<div id="root"></div>';
/** The page of all other addresses; a search engine must not find a private order. */
const BARE = 'bare.html';

/**
 * The page's own few kilobytes of styles come with it, so that the first paint waits for nothing. The link stays, out of use: parts that
 * are loaded later look for it before they fetch these styles again.
 */
const STYLESHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;

/** The page's scripts, and the parts that they are made of. */
const SCRIPT = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/g;
const PART = /\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g;

/** Writes the landing page's text into its HTML, so that it can be read before any script runs; `bare.html` is the same page without it. */
export function prerender(root: string): Plugin {
  return {
    name: 'kuzhi-prerender',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const landing = await renderLanding(root);
        return html.replace(EMPTY, () => `<div id="root">${landing}</div>`);
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const html = String(page.source);
        const bare = html.replace(/<div id="root">[^]*<\/div>(?=\s*<\/body>)/, EMPTY);
        this.emitFile({
          type: 'asset',
          fileName: BARE,
          source: bare.replace('</head>', '  <meta name="robots" content="noindex" />\n  </head>'),
        });
        const scripts = [...html.matchAll(SCRIPT)].map(([, file = '']) => file);
        // The last one asks for the others.
        const parts = [...html.matchAll(PART)].map(([, file = '']) => file).concat(scripts.slice(0, -1));
        const starter = this.emitFile({ type: 'asset', name: 'start.js', source: patience(scripts.at(-1) ?? '', parts) });
        // After the picture in the page, which it looks for.
        const patient = html
          .replace(SCRIPT, '')
          .replace(PART, '')
          .replace('</body>', `  <script async src="/${this.getFileName(starter)}"></script>\n  </body>`);
        page.source = patient.replace(STYLESHEET, (link, file: string) => {
          const styles = bundle[file];
          return styles?.type === 'asset'
            ? `<style>${String(styles.source)}</style>${link.replace('<link', '<link media="not all"')}`
            : link;
        });
      },
    },
  };
}

async function renderLanding(root: string): Promise<string> {
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    mode: 'production',
    plugins: [react()],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { renderLandingPage } = (await server.ssrLoadModule('/src/prerender.tsx')) as typeof import('../src/prerender');
    return await renderLandingPage();
  } finally {
    await server.close();
  }
}
