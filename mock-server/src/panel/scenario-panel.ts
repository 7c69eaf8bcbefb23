// The panel of `npm run dev:mock`. scripts/mock-panel.ts adds it to the page; no build contains it.
import { SCENARIO_KEY, SCENARIOS } from '../scenarios.ts';

const STYLE = `
  :host { position: fixed; inset: auto auto 8px 8px; z-index: 2147483647; font: 13px/1.4 system-ui, sans-serif; }
  details { max-width: min(320px, calc(100vw - 16px)); padding: 4px 10px; border: 1px solid #767676; border-radius: 6px; background: #fff; color: #1a1a1a; }
  summary { cursor: pointer; }
  label, p { display: block; margin: 8px 0 0; }
  select { display: block; width: 100%; margin-top: 2px; font: inherit; color: inherit; background: inherit; }
`;
const AS_STARTED = '';

function currentScenario(): string {
  const prefix = `${SCENARIO_KEY}=`;
  const pairs = document.cookie.split('; ');
  return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length) ?? AS_STARTED;
}

function choose(name: string): void {
  const end = name === AS_STARTED ? '; max-age=0' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${SCENARIO_KEY}=${name}; path=/; samesite=lax${end}`;
  window.location.reload();
}

function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  text = '',
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  created.textContent = text;
  return created;
}

function createOption(name: string, text: string): HTMLOptionElement {
  const option = createElement('option', text);
  option.value = name;
  return option;
}

function buildPanel(): HTMLElement {
  const host = createElement('aside');
  host.setAttribute('aria-label', 'Mock');
  const current = currentScenario();
  const select = createElement('select');
  select.append(createOption(AS_STARTED, 'as the mock was started'));
  select.append(...Object.keys(SCENARIOS).map((name) => createOption(name, name)));
  select.value = current;
  select.addEventListener('change', () => choose(select.value));
  const label = createElement('label', 'Scenario');
  label.append(select);
  const panel = createElement('details');
  panel.append(createElement('summary', `Mock: ${current || 'as started'}`), label);
  const scenario = Object.hasOwn(SCENARIOS, current) ? SCENARIOS[current] : undefined;
  if (scenario !== undefined) {
    panel.append(
      createElement('p', scenario.description),
      createElement('p', `Shows at: ${scenario.screen}`),
    );
  }
  host.attachShadow({ mode: 'open' }).append(createElement('style', STYLE), panel);
  return host;
}

document.body.append(buildPanel());
