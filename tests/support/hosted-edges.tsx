import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { computeLuminance } from '@/lib/theme/readable-text-color';
import { appsNamed, CONNECT_TOKEN, detailsWith, hostedFetch, openHostedPage } from './hosted-page';

const root = document.documentElement;

const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

/** Converts a computed color in any notation to the `#rrggbb` that the browser paints. */
function toPaintedColor(color: string): { hex: string; isOpaque: boolean } {
  brush?.clearRect(0, 0, 1, 1);
  Object.assign(brush ?? {}, { fillStyle: color });
  brush?.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = brush?.getImageData(0, 0, 1, 1).data ?? [];
  const hex = [red, green, blue].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return { hex: `#${hex}`, isOpaque: alpha === 255 };
}

/** Returns the background of an element: that of the nearest ancestor with one. */
function getBackground(element: Element): string {
  const parent = element.parentElement;
  if (parent === null) {
    return '#ffffff';
  }
  const { hex, isOpaque } = toPaintedColor(getComputedStyle(parent).backgroundColor);
  return isOpaque ? hex : getBackground(parent);
}

function getContrast(first: string, second: string): number {
  const [a = 0, b = 0] = [first, second].map((hex) => (computeLuminance(hex) ?? 0) + 0.05);
  return Math.max(a, b) / Math.min(a, b);
}

/** Returns the contrast of each control's outermost color with its surroundings, in both themes. */
async function listEdges(selector: string): Promise<[string, number][]> {
  const edges: [string, number][] = [];
  for (const theme of ['light', 'dark']) {
    root.dataset.theme = theme;
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null)));
    for (const control of document.querySelectorAll(selector)) {
      const { borderTopColor, backgroundColor } = getComputedStyle(control);
      const border = toPaintedColor(borderTopColor);
      // A transparent border shows the control's own color.
      const edge = border.isOpaque ? border.hex : toPaintedColor(backgroundColor).hex;
      const ground = getBackground(control);
      const name = `${theme}: ${control.textContent}: ${edge} on ${ground}`;
      edges.push([name, getContrast(edge, ground)]);
    }
  }
  return edges;
}

const BUTTON = '[data-hosted-page] .bg-primary';
/** Tests the edges of controls on a page whose buttons, or whose panel, have these colors. */
export function testEdgesOn(colors: string[]): void {
  afterEach(() => {
    root.dataset.theme = 'system';
  });

  describe.each(colors)('buttons in %s stand out from the page', (button_color) => {
    it.each([
      ['in a card', hostedFetch(), ''],
      [
        'in the banner of an expired account',
        hostedFetch().on('listApplications', 200, 'expired'),
        '',
      ],
      ['on the bare page', hostedFetch(), '?app=no_such_app'],
    ])('%s', async (_, api, query) => {
      api.reply('getAccountDetails', 200, detailsWith({ button_color }));
      await openHostedPage(api, `/connect/${CONNECT_TOKEN}${query}`);
      await expect.poll(() => document.querySelectorAll(BUTTON).length).toBeGreaterThan(0);
      const edges = await listEdges(BUTTON);
      expect(edges.length).toBeGreaterThanOrEqual(2);
      for (const [name, ratio] of edges) {
        expect(ratio, name).toBeGreaterThanOrEqual(3);
      }
    });
  });

  it.each(colors)('the current tab on a panel in %s stands out from it', async (base_color) => {
    const api = hostedFetch()
      .reply('getAccountDetails', 200, detailsWith({ base_color }))
      .reply('listApplications', 200, appsNamed('HubSpot', 'Slack'));
    await openHostedPage(api, `/connect/${CONNECT_TOKEN}?incorta=1`);
    await expect.element(page.getByRole('link', { name: 'Integrations' })).toBeVisible();
    const edges = await listEdges('aside nav [aria-current=page]');
    expect(edges).toHaveLength(2);
    for (const [name, ratio] of edges) {
      expect(ratio, name).toBeGreaterThanOrEqual(3);
    }
  });
}
