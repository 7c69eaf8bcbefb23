import { RUNTIME_CONFIG_ID, type RuntimeConfig } from '@/lib/runtime-config';

/** Writes the server's runtime configuration into the page, until the test ends. */
export function setRuntimeConfig(config: Partial<RuntimeConfig>): void {
  const block = document.createElement('script');
  block.id = RUNTIME_CONFIG_ID;
  block.type = 'application/json';
  block.textContent = JSON.stringify(config);
  document.head.append(block);
}
