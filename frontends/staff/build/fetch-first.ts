import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Names the files that every page needs in the HTML itself, so that the browser fetches them at once: the entry imports them only when it
 * runs, together with the file of the opened page.
 * @param module the end of the path of the module that draws every page
 */
export const fetchFirst = (module: string): Plugin => ({
  name: 'fetch-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const first = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
      if (!first) throw new Error(`no file has ${module}`);
      const styles = new Set<string>();
      const scripts = new Set<string>();
      const visit = (name: string): void => {
        const chunk = chunks.find(({ fileName }) => fileName === name);
        if (!chunk || scripts.has(name)) return;
        scripts.add(name);
        for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
        chunk.imports.forEach(visit);
      };
      visit(first.fileName);
      const tag = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({ tag: 'link', attrs, injectTo: 'head' });
      return [
        ...[...scripts]
          .filter((name) => !html.includes(name))
          .map((name) => tag({ rel: 'modulepreload', crossorigin: true, href: `/${name}` })),
        ...[...styles]
          .filter((name) => !html.includes(name))
          .map((name) => tag({ rel: 'stylesheet', crossorigin: true, href: `/${name}` })),
      ];
    },
  },
});
