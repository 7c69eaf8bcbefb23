import { RUNTIME_CONFIG_ID, type RuntimeConfig } from '@/lib/runtime-config';

/** Writes the settings of the server into the page, as index.html has them, until the test ends. */
export function setRuntimeConfig(config: Partial<RuntimeConfig>): void {
  const block = document.createElement('script');
  block.id = RUNTIME_CONFIG_ID;
  block.type = 'application/json';
  block.textContent = JSON.stringify(config);
  document.head.append(block);
}
