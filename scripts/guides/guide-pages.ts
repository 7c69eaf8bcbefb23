// The built-in documentation: Markdown guides of the repository as pages below docs/, in the build and on
// the development server.
import type { Plugin } from 'vite';
import { renderGuides } from './render-guides.ts';

export function guidePages(): Plugin {
  return {
    name: 'guide-pages',
    generateBundle() {
      for (const [file, source] of renderGuides()) {
        this.emitFile({ type: 'asset', fileName: `docs/${file}`, source });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use('/docs', (request, response, next) => {
        const name = request.url?.split('?')[0]?.slice(1);
        const page = renderGuides().get(`${name === '' ? 'index' : name}.html`);
        if (page === undefined) {
          next();
          return;
        }
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(page);
      });
    },
  };
}
