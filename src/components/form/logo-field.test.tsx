import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { a11yViolations } from '../../../tests/support/a11y';
import { LogoField } from './logo-field';
import type { ChosenLogo } from './read-logo-file';

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">
  <script>document.title = 'script'</script><rect width="40" height="20" fill="red"/></svg>`;

function Field() {
  const [logo, setLogo] = useState<ChosenLogo | null>(null);
  return (
    <main>
      <h1>App</h1>
      <LogoField
        preview={logo === null ? <p>none</p> : <img src={logo.url} alt="chosen" />}
        hasLogo={logo !== null}
        onChange={setLogo}
      />
    </main>
  );
}

/**
 * Sets a chosen file as the browser does after its dialog. Sending 11 MB through CDP would take
 * seconds.
 */
function choose(content: BlobPart, name: string, type: string): void {
  const input = page.getByLabelText('Logo').last().element();
  const transfer = new DataTransfer();
  transfer.items.add(new File([content], name, { type }));
  if (input instanceof HTMLInputElement) {
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

it('draws what was chosen as a PNG of 256 pixels, an SVG without its scripts', async () => {
  await render(<Field />);
  choose(SVG, 'logo.svg', 'image/svg+xml');
  const image = page.getByRole('img', { name: 'chosen' });
  await expect.element(image).toHaveAttribute('src', expect.stringMatching(/^data:image\/png/));
  const drawn = image.element();
  expect(drawn instanceof HTMLImageElement && [drawn.naturalWidth, drawn.naturalHeight]).toEqual([
    256, 128,
  ]);
  expect(document.title).not.toBe('script');
  expect(await a11yViolations()).toEqual([]);
  await page.getByRole('button', { name: 'Remove logo' }).click();
  await expect.element(page.getByText('none')).toBeVisible();
});

it.each([
  ['no image', 'a text', 'The logo cannot be read.'],
  ['11 MB', new Uint8Array(11 * 1024 * 1024), 'The logo is larger than 10 MB.'],
])('says what is wrong with %s', async (_, content, message) => {
  await render(<Field />);
  choose(content, 'logo.png', 'image/png');
  await expect.element(page.getByText(message)).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Upload logo' }))
    .toHaveAccessibleDescription(new RegExp(message));
});
