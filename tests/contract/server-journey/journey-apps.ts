// An owner sets up a built-in app, tests its credentials, and creates custom apps.
import { expect } from 'vitest';
import { plain, step } from './journey-step.ts';

const HUBSPOT = { slug: 'hubspot' };
const DOCUMENT = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Parcel Board', version: '1' },
  servers: [{ url: 'https://api.parcelboard.example' }],
  paths: { '/parcels': { get: { operationId: 'listParcels' } } },
});

/** `_id` of the custom app that the steps create and delete. */
let custom = '';
const itsPath = () => ({ path: { id: custom } });

const settings = [
  step(
    'listAppSettings',
    'accountToken',
    'looks at the catalog',
    () => ({ query: { name: 'demo' } }),
    (body) => {
      expect(body.docs).toMatchObject([{ slug: 'demo_crm', enabled: true, ready: true }]);
    },
  ),
  step(
    'updateAppSettings',
    'accountToken',
    'enables an app with a client of its own',
    () => ({ path: HUBSPOT }),
    (body) => {
      expect(body).toMatchObject({ slug: 'hubspot', enabled: true, client_secret: '••••9c4e' });
    },
  ),
  step(
    'getAppSettings',
    'accountToken',
    'reads the settings again',
    () => ({ path: HUBSPOT }),
    (body) => {
      expect(body).toMatchObject({ use_own_credentials: true, client_secret: '••••9c4e' });
    },
  ),
  step(
    'testAppCredentials',
    'accountToken',
    'tries the client of the demo',
    () => ({ path: { slug: 'demo_crm' }, body: {} }),
    (body) => {
      expect(body).toMatchObject({ checked: 'client', outcome: 'accepted' });
    },
  ),
];

const fromScratch = [
  step(
    'createCustomApp',
    'accountToken',
    'begins a custom app',
    () => ({ body: { name: 'Yard Planner' } }),
    (body) => {
      expect(body).toMatchObject({ name: 'Yard Planner', published: false, auth: null });
      custom = body._id;
    },
  ),
  step(
    'updateCustomApp',
    'accountToken',
    'says how customers connect it',
    () => ({
      ...itsPath(),
      body: {
        base_url: 'https://api.yardplanner.example',
        auth: {
          method: 'keybased',
          keybased: {
            mechanism: 'bearer',
            fields: [{ name: 'token', label: 'Token', type: 'password', required: true }],
            token: '{token}',
          },
        },
      },
    }),
    (body) => {
      expect(body).toMatchObject({ _id: custom, publish_problems: [] });
    },
  ),
  step('publishCustomApp', 'accountToken', 'publishes it', itsPath, (body) => {
    expect(body.published).toBe(true);
  }),
  step('listCustomApps', 'accountToken', 'finds it in the list', plain, (body) => {
    expect(body.docs).toMatchObject([{ _id: custom, published: true }]);
  }),
  step('getCustomApp', 'accountToken', 'opens it', itsPath, (body) => {
    expect(body).toMatchObject({ _id: custom, source: 'scratch' });
  }),
  step('unpublishCustomApp', 'accountToken', 'takes it back', itsPath, (body) => {
    expect(body.published).toBe(false);
  }),
  step('deleteCustomApp', 'accountToken', 'deletes it', itsPath, (body) => {
    expect(body).toEqual({ message: 'Yard Planner is deleted.', disconnected: 0 });
  }),
];

const fromDocument = [
  step(
    'previewOpenApi',
    'accountToken',
    'looks at an OpenAPI document',
    () => ({ body: { document: DOCUMENT } }),
    (body) => {
      expect(body.operations).toMatchObject([{ key: 'list_parcels', ticked: true }]);
    },
  ),
  step(
    'importOpenApi',
    'accountToken',
    'makes an app of it',
    () => ({ body: { document: DOCUMENT, operations: ['list_parcels'] } }),
    (body) => {
      expect(body).toMatchObject({ source: 'openapi', actions: [{ key: 'list_parcels' }] });
    },
  ),
];

export const appSteps = [...settings, ...fromScratch, ...fromDocument];
