import react from '@vitejs/plugin-react';
import { createServer, type Plugin } from 'vite';

const EMPTY = '<div id="root"></div>';
/** The page of what is not the landing page; nobody should find a private order by searching. */
const BARE = 'bare.html';

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
        const source = String(page.source).replace(/<div id="root">[^]*<\/div>(?=\s*<noscript>)/, EMPTY);
        this.emitFile({
          type: 'asset',
          fileName: BARE,
          source: source.replace('</head>', '  <meta name="robots" content="noindex" />\n  </head>'),
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
