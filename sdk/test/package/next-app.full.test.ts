// A Next.js app renders the components of the packed package on its server, and a browser hydrates them.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { example } from '@patchbay/contract/examples.ts';
import { chromiumLaunch } from '@patchbay/test-kit/programs/chromium.ts';
import { listenOnLoopback } from '@patchbay/test-kit/programs/listen-on-loopback.ts';
import { chromium } from 'playwright';
import { expect, it } from 'vitest';
import { installPacked } from './packed.ts';

const APP = path.resolve(import.meta.dirname, 'next-app');
const MAX_MS = 600_000;
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

it(
  'shows the button and the form in the page of the server, and their status in the browser',
  async () => {
    const { folder, installed } = installPacked();
    const app = path.join(folder, 'next-app');
    const pages = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://next-app.test');
      if (pathname.startsWith('/api/')) {
        response.setHeader('content-type', 'application/json');
        const body = pathname.endsWith('/config')
          ? example('saveConfig', 200, 'enabled')
          : example('getApplication', 200, 'active');
        response.end(JSON.stringify(body));
        return;
      }
      const file = path.join(app, 'out', pathname === '/' ? 'index.html' : decodeURI(pathname));
      if (!existsSync(file)) {
        response.writeHead(404).end();
        return;
      }
      response.setHeader('content-type', TYPES[path.extname(file)] ?? 'text/html');
      response.end(readFileSync(file));
    });
    try {
      const url = await listenOnLoopback(pages);
      cpSync(APP, app, { recursive: true });
      execFileSync('npm install --no-package-lock --no-audit --no-fund', {
        cwd: app,
        shell: true,
        stdio: 'pipe',
      });
      cpSync(installed, path.join(app, 'node_modules/@patchbay/sdk'), { recursive: true });
      execFileSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
        cwd: app,
        env: {
          ...process.env,
          NEXT_TELEMETRY_DISABLED: '1',
          NODE_ENV: 'production',
          PATCHBAY_URL: url,
        },
        stdio: 'pipe',
      });
      expect(readFileSync(path.join(app, 'out/index.html'), 'utf8')).toContain(
        'data-status="loading">Connect</button>',
      );
      const browser = await chromium.launch(chromiumLaunch);
      try {
        const page = await browser.newPage();
        const errors: string[] = [];
        page.on('pageerror', ({ message }) => errors.push(message));
        await page.goto(url);
        await page.locator('button[data-status="active"]').waitFor();
        await page.getByText('Try', { exact: true }).click();
        await page.getByText('Does not pass: Plan is growth').waitFor();
        expect(
          await page.locator('.pb-form').evaluate((form) => getComputedStyle(form).display),
        ).toBe('grid');
        expect(errors).toEqual([]);
      } finally {
        await browser.close();
      }
    } finally {
      pages.closeAllConnections();
      pages.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  MAX_MS,
);
