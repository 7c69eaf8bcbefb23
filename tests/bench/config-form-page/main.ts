// A minimal page of a product with the form of the published package.
import { Patchbay } from '@patchbay/sdk';
import { ConfigPortal } from '@patchbay/sdk/config';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import '@patchbay/sdk/config.css';

const settings = new URLSearchParams(location.hash.slice(1));
const client = new Patchbay({
  token: settings.get('token') ?? '',
  baseUrl: settings.get('baseUrl') ?? '',
});
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(createElement(ConfigPortal, { client, slug: 'demo_crm' }));
}
