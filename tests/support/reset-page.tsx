import { onlineManager } from '@tanstack/react-query';
import { vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { RUNTIME_CONFIG_ID } from '@/lib/runtime-config';
import { closeApp } from './render-app';
import { resetStores } from './reset-stores';

const { documentElement: root, body } = document;

/** The state of the document before the first test. */
const untouched = {
  title: document.title,
  address: window.location.href,
  root: readAttributes(root),
  body: readAttributes(body),
  children: new Set(body.children),
};

function readAttributes(element: Element): ReadonlyMap<string, string> {
  return new Map(Array.from(element.attributes, ({ name, value }) => [name, value]));
}

function restoreAttributes(element: Element, before: ReadonlyMap<string, string>): void {
  for (const { name } of [...element.attributes]) {
    if (!before.has(name)) {
      element.removeAttribute(name);
    }
  }
  for (const [name, value] of before) {
    element.setAttribute(name, value);
  }
}

function resetStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
  const { cookie: cookies } = document;
  for (const cookie of cookies === '' ? [] : cookies.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure context
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  }
}

function resetDocument(): void {
  for (const child of [...body.children]) {
    if (!untouched.children.has(child)) {
      child.remove();
    }
  }
  document.getElementById(RUNTIME_CONFIG_ID)?.remove();
  restoreAttributes(root, untouched.root);
  restoreAttributes(body, untouched.body);
  document.title = untouched.title;
  // The method of the prototype is called, because a router replaces that of the instance.
  History.prototype.replaceState.call(window.history, null, '', untouched.address);
  window.getSelection()?.removeAllRanges();
  window.scrollTo(0, 0);
}

/** Resets the page after a test, because all files of a run share one page and its modules. */
export async function resetPage(): Promise<void> {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await closeApp();
  await cleanup();
  resetStores();
  onlineManager.setOnline(true);
  resetStorage();
  resetDocument();
}
