// An owner sets up a built-in app, tests its credentials, and creates custom apps; so does a linked account.
import { expect } from 'vitest';
import { HARBOR, plain, step } from './journey-step.ts';

const HUBSPOT = { slug: 'hubspot' };
const DOCUMENT = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Parcel Board', version: '1' },
  servers: [{ url: 'https://api.parcelboard.example' }],
  paths: { '/parcels': { get: { operationId: 'listParcels' } } },
});

/** The `_id` of the custom app that the steps create and delete. */
let custom = '';
let customSlug = '';
const itsPath = () => ({ path: { id: custom } });
const itsSettings = () => ({ path: { slug: customSlug } });

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

/** The credentials that build custom apps: a member's, and a session token with the right to do so. */
const BUILDERS = ['accountToken', 'sessionToken'] as const;
type BuilderScheme = (typeof BUILDERS)[number];

const right = step(
  'createSessionToken',
  'apiKey',
  'mints one that can build apps',
  () => ({ body: { ...HARBOR, rights: ['custom_apps'] } }),
  (body, { secrets }) => {
    secrets.sessionToken = body.token;
  },
);

const fromScratch = (as: BuilderScheme) => [
  step(
    'createCustomApp',
    as,
    'begins a custom app',
    () => ({ body: { name: 'Yard Planner' } }),
    (body) => {
      expect(body).toMatchObject({ name: 'Yard Planner', published: false, auth: null });
      expect(body.linked_account === null).toBe(as === 'accountToken');
      custom = body._id;
      customSlug = body.slug;
    },
  ),
  step(
    'updateCustomApp',
    as,
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
  step('publishCustomApp', as, 'publishes it', itsPath, (body) => {
    expect(body.published).toBe(true);
  }),
  step('listCustomApps', as, 'finds it in the list', plain, (body) => {
    expect(body.docs).toMatchObject([{ _id: custom, published: true }]);
  }),
  step('getCustomApp', as, 'opens it', itsPath, (body) => {
    expect(body).toMatchObject({ _id: custom, source: 'scratch' });
  }),
  step('getAppSettings', as, 'reads its settings', itsSettings, (body) => {
    expect(body).toMatchObject({ enabled: true, custom_app_id: custom });
  }),
  step(
    'updateAppSettings',
    as,
    'allows one connection',
    () => ({ ...itsSettings(), body: { single_connection: true } }),
    (body) => {
      expect(body.single_connection).toBe(true);
    },
  ),
  step('unpublishCustomApp', as, 'takes it back', itsPath, (body) => {
    expect(body.published).toBe(false);
  }),
  step('deleteCustomApp', as, 'deletes it', itsPath, (body) => {
    expect(body).toEqual({ message: 'Yard Planner is deleted.', disconnected: 0 });
  }),
];

const fromDocument = (as: BuilderScheme) => [
  step(
    'previewOpenApi',
    as,
    'looks at an OpenAPI document',
    () => ({ body: { document: DOCUMENT } }),
    (body) => {
      expect(body.operations).toMatchObject([{ key: 'list_parcels', ticked: true }]);
    },
  ),
  step(
    'importOpenApi',
    as,
    'makes an app of it',
    () => ({ body: { document: DOCUMENT, operations: ['list_parcels'] } }),
    (body) => {
      expect(body).toMatchObject({ source: 'openapi', actions: [{ key: 'list_parcels' }] });
    },
  ),
];

export const appSteps = [
  ...settings,
  right,
  ...BUILDERS.flatMap((as) => [...fromScratch(as), ...fromDocument(as)]),
];
