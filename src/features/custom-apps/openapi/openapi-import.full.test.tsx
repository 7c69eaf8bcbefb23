import { example } from '@patchbay/contract/examples.ts';
import type { BodyOf } from '@patchbay/contract/operation-types.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { renderApp } from '../../../../tests/support/render-app';

type Preview = BodyOf<'previewOpenApi', 200>;

const button = (name: string) => page.getByRole('button', { name, exact: true });
const box = (name: string | RegExp) => page.getByRole('checkbox', { name });
const address = () => page.getByLabelText('Or its URL');
const TEXT = '{"openapi": "3.1.0"}';

async function open() {
  const api = observedFetch().on('getCustomApp', 200, 'key_based');
  const app = await renderApp({ route: '/custom-apps/new?from=openapi', fetch: api.fetch });
  await expect.element(button('Choose a file')).toBeVisible();
  return { ...app, api };
}

function createTransfer(file: File): DataTransfer {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  return transfer;
}

/** Like the browser after a file was chosen in its dialog. */
function chooseFile(file: File): void {
  const input = page.getByLabelText('OpenAPI document').element();
  if (input instanceof HTMLInputElement) {
    input.files = createTransfer(file).files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

async function openPreview(preview: Partial<Preview> = {}) {
  const opened = await open();
  opened.api.reply('previewOpenApi', 200, {
    ...example('previewOpenApi', 200, 'preview'),
    ...preview,
  });
  chooseFile(new File([TEXT], 'parcels.json'));
  await expect.element(page.getByRole('heading', { name: 'Operations' })).toBeVisible();
  return opened;
}

describe('the document', () => {
  it('can be dropped, is sent as text, and its preview is shown', async () => {
    const { api } = await open();
    expect(await a11yViolations()).toEqual([]);
    api.on('previewOpenApi', 200, 'preview');
    const zone = page.getByTestId('drop-zone').element();
    const dataTransfer = createTransfer(new File([TEXT], 'parcels.yaml'));
    zone.dispatchEvent(
      new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }),
    );
    zone.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    await expect.element(page.getByText('parcels.yaml')).toBeVisible();
    await expect.element(page.getByText('OpenAPI 3.1.0')).toBeVisible();
    expect(api.callsOf('previewOpenApi')[0]?.body).toEqual({ document: TEXT });
    await expect
      .element(page.getByLabelText('Base URL'))
      .toHaveValue('https://api.parcelboard.example');
    await expect.element(page.getByRole('radio', { name: 'ApiKey' })).toBeChecked();
    await expect.element(page.getByText('4 of 4 selected')).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
  });

  it.each([
    [
      'larger than 20 MB',
      () => new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'big.json'),
      'big.json is 20.0 MB; the limit is 20 MB.',
    ],
    ['empty', () => new File(['  '], 'empty.yaml'), 'empty.yaml is empty.'],
    ['no text', () => new File(['PK\0\0'], 'spec.zip'), 'spec.zip is not a text file.'],
  ])('that is %s is not sent', async (_, fileOf, message) => {
    const { api } = await open();
    chooseFile(fileOf());
    await expect.element(page.getByText(message)).toBeVisible();
    expect(api.callsOf('previewOpenApi')).toEqual([]);
  });

  it('that is invalid shows the server’s error where it was chosen', async () => {
    const { api } = await open();
    api.on('previewOpenApi', 400, 'document_invalid');
    chooseFile(new File(['hello'], 'notes.yaml'));
    const { message } = example('previewOpenApi', 400, 'document_invalid');
    await expect.element(page.getByText(message)).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
  });

  it('at a URL is validated, fetched by the server, and its error is shown at the URL', async () => {
    const { api } = await open();
    await address().fill('example.com/openapi.json');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByText('Enter a full URL that begins with https://.'))
      .toBeVisible();
    expect(api.callsOf('previewOpenApi')).toEqual([]);
    api.on('previewOpenApi', 400, 'address_refused');
    await address().fill('https://10.0.0.1/openapi.json');
    await button('Preview').click();
    await expect
      .element(page.getByText('The address is an address of a private network.'))
      .toBeVisible();
    await expect.element(address()).toHaveAttribute('aria-invalid', 'true');
    api.on('previewOpenApi', 502, 'document_unreachable');
    await button('Preview').click();
    const { message } = example('previewOpenApi', 502, 'document_unreachable');
    await expect.element(page.getByText(message)).toBeVisible();
    api.on('previewOpenApi', 200, 'preview');
    await button('Preview').click();
    await expect.element(page.getByText('https://10.0.0.1/openapi.json')).toBeVisible();
  });
});

describe('auth methods', () => {
  it('fill the form, and can be selected manually', async () => {
    await openPreview();
    await expect.element(page.getByText('API key in the header x-api-key').first()).toBeVisible();
    await expect.element(page.getByLabelText('Value')).toHaveValue('{api_key}');
    await page.getByRole('radio', { name: 'Configure manually' }).click();
    await expect.element(page.getByLabelText('Value')).not.toBeInTheDocument();
    await page.getByRole('radio', { name: 'ApiKey' }).click();
    await expect.element(page.getByLabelText('Value')).toHaveValue('{api_key}');
  });

  it('that the document lacks are selected manually', async () => {
    const { api } = await open();
    api.on('previewOpenApi', 200, 'no_auth');
    chooseFile(new File([TEXT], 'parcels.json'));
    await expect.element(page.getByText('None: configure manually below')).toBeVisible();
    await expect.element(page.getByText('What to check')).toBeVisible();
    await page.getByRole('combobox', { name: 'Authorization type' }).click();
    await page.getByRole('option', { name: 'Key based' }).click();
    api.on('importOpenApi', 201, 'imported');
    await button('Create custom app').click();
    await expect
      .poll(() => api.callsOf('importOpenApi')[0]?.body)
      .toMatchObject({
        operations: ['list_parcels'],
        auth: { method: 'keybased', keybased: { mechanism: 'api_key' } },
      });
  });
});

describe('the operations', () => {
  it('sends the selected operations and opens the new app', async () => {
    const { api, href } = await openPreview();
    await box(/Delete a parcel/).click();
    await expect.element(page.getByText('3 of 4 selected')).toBeVisible();
    await expect.element(box('Parcels (4)')).toHaveAttribute('aria-checked', 'mixed');
    api.on('importOpenApi', 201, 'imported');
    await button('Create custom app').click();
    await expect.poll(href).toBe('/custom-apps/66b01c2ab7e4d90012a4d002');
    const { digest } = example('previewOpenApi', 200, 'preview');
    expect(api.callsOf('importOpenApi')[0]?.body).toMatchObject({
      document: TEXT,
      digest,
      operations: ['list_parcels', 'create_parcel', 'get_parcel'],
      name: 'Parcel Board',
      base_url: 'https://api.parcelboard.example',
    });
  });

  it('can be selected by keyboard, and the search never submits the form', async () => {
    const { api } = await openPreview();
    box(/List parcels/)
      .element()
      .focus();
    await userEvent.keyboard(' ');
    await expect.element(page.getByText('3 of 4 selected')).toBeVisible();
    await page.getByRole('searchbox').fill('post');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Showing 1 to 1 of 1')).toBeInTheDocument();
    expect(api.callsOf('importOpenApi')).toEqual([]);
  });
});

describe('an obstacle to creating the app', () => {
  it('is shown at its field', async () => {
    const { api } = await openPreview();
    const refused = example('importOpenApi', 400, 'validation_error');
    api.reply('importOpenApi', 400, {
      ...refused,
      details: [{ in: 'body', pointer: '/base_url', message: 'has to begin with https://' }],
    });
    await page.getByLabelText('Base URL').fill('http://api.example.com');
    await button('Create custom app').click();
    await expect.element(page.getByText('The base URL has to begin with https://.')).toBeVisible();
    await expect.element(page.getByLabelText('Base URL')).toHaveFocus();
  });

  it('a changed document is previewed again', async () => {
    const { api } = await openPreview();
    api.on('importOpenApi', 409, 'document_changed');
    await button('Create custom app').click();
    const { message } = example('importOpenApi', 409, 'document_changed');
    await expect.element(page.getByText(message)).toBeVisible();
    await button('Preview again').click();
    await expect.poll(() => api.callsOf('previewOpenApi')).toHaveLength(2);
    await expect.element(page.getByRole('heading', { name: 'Operations' })).toBeVisible();
  });

  it('leaving asks for confirmation', async () => {
    await openPreview();
    await page.getByRole('link', { name: 'Custom apps', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await expect.element(question).toHaveTextContent('no app was created from it yet');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect.element(page.getByRole('heading', { name: 'Operations' })).toBeVisible();
  });
});
