// The built-in documentation: Markdown guides of the repository as pages below docs/, in the build and on
// the development server.
import type { Plugin } from 'vite';
import { renderContract } from './public-contract.ts';
import { renderGuides } from './render-guides.ts';

export function guidePages(): Plugin {
  return {
    name: 'guide-pages',
    generateBundle() {
      for (const [file, source] of [...renderGuides(), ...renderContract()]) {
        this.emitFile({ type: 'asset', fileName: `docs/${file}`, source });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use('/docs', (request, response, next) => {
        const name = request.url?.split('?')[0]?.slice(1);
        const file = name?.startsWith('openapi.') === true ? renderContract().get(name) : undefined;
        if (file !== undefined) {
          const type = name === 'openapi.json' ? 'application/json' : 'application/yaml';
          response.setHeader('content-type', `${type}; charset=utf-8`);
          response.end(file);
          return;
        }
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
