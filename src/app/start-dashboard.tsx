import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { getRuntimeConfig } from '@/lib/runtime-config';
import { AppRoot } from './app-root';
import { type App, type AppOptions, createApp } from './create-app';
import { watchPageLoads } from './page-load-failure';

watchPageLoads();

function render(root: Root, app: App): void {
  root.render(
    <StrictMode>
      <AppRoot app={app} />
    </StrictMode>,
  );
}

/** Shows the page of the address bar. */
export async function startDashboard(element: HTMLElement): Promise<void> {
  render(createRoot(element), await createApp());
}

/**
 * Takes over the root of another start, whose content stays until the page is loaded, so that
 * nothing flashes.
 * @param options.path a page to go to, without base path; default: that of the address bar
 */
export async function takeOver(
  root: Root,
  { path, ...options }: AppOptions & { path?: string | undefined } = {},
): Promise<App> {
  const app = await createApp(options);
  if (path !== undefined) {
    app.router.history.push(`${getRuntimeConfig().basePath}${path}`);
  }
  await app.router.load();
  render(root, app);
  const dispose = () => {
    root.unmount();
    app.dispose();
  };
  return { ...app, dispose };
}
