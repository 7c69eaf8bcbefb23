// The package that npm would install works in every way in which it can be loaded.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromiumLaunch } from '@patchbay/test-kit/programs/chromium.ts';
import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installPacked } from './packed.ts';

let folder = '';
let installed = '';

beforeAll(() => {
  ({ folder, installed } = installPacked());
}, 180_000);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const NAMES = ['AuthStatus', 'AuthType', 'Patchbay', 'PatchbayError', 'isPatchbayError'];

/** A program that creates a client, makes a request fail, and prints what it saw. */
const TRIAL = `
  const body = { status_code: 404, error_code: 'RESOURCE_NOT_FOUND', message: 'No such app.' };
  const fetch = async () => new Response(JSON.stringify(body), { status: 404 });
  const client = new sdk.Patchbay({ token: 't', baseUrl: 'localhost', fetch });
  const error = await client.getApp('demo_crm').catch((thrown) => thrown);
  const seen = {
    names: Object.keys(sdk).filter((name) => name !== 'default').sort(),
    isError: error instanceof sdk.PatchbayError && sdk.isPatchbayError(error),
    fields: { ...error },
  };
`;
const SEEN = {
  names: NAMES,
  isError: true,
  fields: { status_code: 404, error_code: 'RESOURCE_NOT_FOUND', message: 'No such app.' },
};

function runNode(name: string, source: string): unknown {
  const file = path.join(folder, name);
  writeFileSync(file, source);
  return JSON.parse(execFileSync(process.execPath, [file], { cwd: folder, encoding: 'utf8' }));
}

describe('the packed package', () => {
  it('is imported by ESM', () => {
    const source = `import * as sdk from '@patchbay/sdk';${TRIAL}console.log(JSON.stringify(seen));`;
    expect(runNode('esm.mjs', source)).toEqual(SEEN);
  });

  it('is required by CommonJS', () => {
    const source = `const sdk = require('@patchbay/sdk');(async () => {${TRIAL}console.log(JSON.stringify(seen));})();`;
    expect(runNode('cjs.cjs', source)).toEqual(SEEN);
  });

  it('verifies webhooks in ESM and in CommonJS', () => {
    const options = `{ body: '', headers: {}, secrets: '${'A'.repeat(32)}' }`;
    const run = `verifyWebhook(${options}).then((result) => console.log(JSON.stringify(result)));`;
    const entry = "'@patchbay/sdk/webhooks'";
    const result = { isValid: false, reason: 'missing_headers' };
    const esm = `import { verifyWebhook } from ${entry};${run}`;
    expect(runNode('webhooks.mjs', esm)).toEqual(result);
    const cjs = `const { verifyWebhook } = require(${entry});${run}`;
    expect(runNode('webhooks.cjs', cjs)).toEqual(result);
  });

  it('is a script tag in a browser', async () => {
    const browser = await chromium.launch(chromiumLaunch);
    try {
      const page = await browser.newPage();
      await page.addScriptTag({ path: path.join(installed, 'dist/patchbay.iife.js') });
      const inPage = `(async () => { const sdk = Patchbay; ${TRIAL} return seen; })()`;
      const names = [...NAMES, 'getRedirectResult'].sort();
      expect(await page.evaluate(inPage)).toEqual({ ...SEEN, names });
      const address = `new Patchbay({ environment: 'dev' }).baseUrl`;
      expect(await page.evaluate(address)).toBe('http://localhost:3000');
    } finally {
      await browser.close();
    }
  });

  it('type-checks in a project without any other package', () => {
    writeFileSync(
      path.join(folder, 'use.ts'),
      `import { Patchbay, type Application } from '@patchbay/sdk';
       export const app: Promise<Application> = new Patchbay({ token: 't' }).getApp('demo_crm');
       // @ts-expect-error no such field
       app.then((found) => found.nmae);
       // @ts-expect-error internal
       new Patchbay().pollMs;
       import { verifyWebhook } from '@patchbay/sdk/webhooks';
       export const hook = verifyWebhook({ body: '', headers: new Headers(), secrets: 'whsec_' });
       // @ts-expect-error only a valid webhook has an id
       hook.then(({ id }) => id);`,
    );
    const compilerOptions = {
      noEmit: true,
      strict: true,
      target: 'es2022',
      lib: ['es2022', 'dom'],
      types: [],
      module: 'nodenext',
      // Checking TypeScript's own library files would take most of the time.
      skipLibCheck: true,
    };
    const tsconfig = path.join(folder, 'tsconfig.json');
    writeFileSync(tsconfig, JSON.stringify({ compilerOptions, files: ['use.ts'] }));
    const tsc = path.resolve(import.meta.dirname, '../../../node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', tsconfig], { encoding: 'utf8' });
    expect(stdout).toBe('');
  }, 30_000);

  it.each(['react.js', 'react.cjs', 'config.js', 'config.cjs'])(
    'marks %s as client code, before anything else',
    (file) => {
      const source = readFileSync(path.join(installed, 'dist', file), 'utf8');
      expect(source).toMatch(/^(["']use strict["'];)?["']use client["'];/);
    },
  );

  it('renders its components on a server', () => {
    const packages = path.resolve(import.meta.dirname, '../../../node_modules');
    for (const name of ['react', 'react-dom', 'scheduler']) {
      symlinkSync(path.join(packages, name), path.join(folder, 'node_modules', name), 'junction');
    }
    const source = `
      import { createElement } from 'react';
      import { renderToString } from 'react-dom/server';
      import { ConnectButton, PatchbayProvider } from '@patchbay/sdk/react';
      import { ConfigPortal } from '@patchbay/sdk/config';
      const button = createElement(ConnectButton, { slug: 'demo_crm' });
      const form = createElement(ConfigPortal, { slug: 'demo_crm' });
      const props = { token: 't', baseUrl: 'https://patchbay.test' };
      const page = createElement(PatchbayProvider, props, button, form);
      console.log(JSON.stringify(renderToString(page)));`;
    const html = runNode('server.mjs', source);
    expect(html).toContain('data-status="loading">Connect</button>');
    expect(html).toContain('Loading…');
  });

  it('contains exactly the expected files', () => {
    const files = readdirSync(installed, { recursive: true, encoding: 'utf8' });
    expect(files.sort()).toEqual(
      [
        'CHANGELOG.md',
        'LICENSE',
        'README.md',
        'dist',
        'dist/config.css',
        'dist/config.css.d.ts',
        'dist/index.cjs',
        'dist/index.cjs.map',
        'dist/index.d.cts',
        'dist/index.d.ts',
        'dist/index.js',
        'dist/index.js.map',
        'dist/patchbay.iife.js',
        'dist/patchbay.iife.js.map',
        ...['config', 'react', 'redirect', 'webhooks', 'workflow-editor'].flatMap((name) =>
          ['cjs', 'cjs.map', 'd.cts', 'd.ts', 'js', 'js.map'].map((end) => `dist/${name}.${end}`),
        ),
        'package.json',
      ]
        .map((file) => path.normalize(file))
        .sort(),
    );
  });

  it('needs no other package, neither at run time nor for its types', () => {
    const manifest = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
    expect(manifest).not.toHaveProperty('dependencies');
    // React is needed only for @patchbay/sdk/react and @patchbay/sdk/config.
    expect(manifest.peerDependencies).toEqual({ react: expect.any(String) });
    expect(manifest.peerDependenciesMeta).toEqual({ react: { optional: true } });
    // Bundlers leave out modules that are not used, but never the stylesheet.
    expect(manifest.sideEffects).toEqual(['./dist/config.css']);
    for (const file of ['index.js', 'index.cjs', 'index.d.ts', 'index.d.cts', 'patchbay.iife.js']) {
      const text = readFileSync(path.join(installed, 'dist', file), 'utf8');
      expect(text).not.toMatch(/^\s*import\b|\bfrom ['"]|\brequire\(/m);
    }
  });

  it('has other entries that import the core, and React only in the entries for it', () => {
    const imports = (file: string) =>
      [
        ...readFileSync(path.join(installed, 'dist', file), 'utf8')
          .replaceAll(/\/\*.*?\*\//gs, '')
          .matchAll(/\b(?:from|import\(?|require\()\s*[`'"]([^`'"]+)[`'"]/g),
      ].map(([, name]) => name);
    expect(new Set(imports('react.js'))).toEqual(new Set(['react', './index.js']));
    expect(new Set(imports('react.cjs'))).toEqual(new Set(['react', './index.cjs']));
    expect(imports('react.d.ts').sort()).toEqual(['./index.js', 'react']);
    expect(imports('react.d.cts').sort()).toEqual(['./index.cjs', 'react']);
    expect(new Set(imports('config.js'))).toEqual(new Set(['react', './react.js']));
    expect(new Set(imports('config.cjs'))).toEqual(new Set(['react', './react.cjs']));
    expect(imports('config.d.ts').sort()).toEqual(['./index.js', 'react']);
    expect(imports('config.d.cts').sort()).toEqual(['./index.cjs', 'react']);
    expect(imports('redirect.js')).toEqual(['./index.js']);
    expect(imports('redirect.cjs')).toEqual(['./index.cjs']);
    expect(imports('workflow-editor.js')).toEqual(['./index.js']);
    expect(imports('workflow-editor.cjs')).toEqual(['./index.cjs']);
    // Back ends verify webhooks without the client.
    expect([...imports('webhooks.js'), ...imports('webhooks.cjs')]).toEqual([]);
  });

  it('has a README whose links work in the package', () => {
    const readme = readFileSync(path.join(installed, 'README.md'), 'utf8');
    const links = [...readme.matchAll(/\]\(([^)]+)\)/g)].flatMap(([, link = '']) => link);
    expect(links.length).toBeGreaterThan(0);
    const local = links.filter((link) => !link.startsWith('https://'));
    expect(local.filter((link) => !existsSync(path.join(installed, link)))).toEqual([]);
  });

  it('points only to existing files', () => {
    const manifest = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
    const paths = JSON.stringify(manifest).match(/\.\/dist\/[^"]+/g) ?? [];
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((file) => !existsSync(path.join(installed, file)))).toEqual([]);
  });
});
