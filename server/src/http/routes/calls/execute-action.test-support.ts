import { buildOauthApp } from '#test/calls/api-provider.ts';
import { startCallApp } from '#test/calls/start-call-app.ts';

/** The actions of an app that sends parcels: JSON, a body of any type, and a form. */
export const PARCEL_ACTIONS = [
  {
    key: 'send_parcel',
    title: 'Send a parcel',
    description: 'Sends it for good.',
    method: 'POST',
    path: '/boards/{board}/parcels/{id}',
    headers: { 'x-mode': 'strict' },
    idempotency: 'header:Idempotency-Key',
    danger: true,
    input: {
      type: 'object',
      additionalProperties: false,
      required: ['path', 'body'],
      properties: {
        path: {
          type: 'object',
          required: ['board', 'id'],
          properties: { board: { type: 'string' }, id: { type: 'string' } },
        },
        query: {
          type: 'object',
          properties: {
            limit: { type: 'integer', minimum: 1 },
            tag: { type: 'array', items: { type: 'string' } },
          },
        },
        header: { type: 'object', properties: { 'X-Trace': { type: 'string' } } },
        body: {
          type: 'object',
          additionalProperties: false,
          required: ['id', 'weight'],
          properties: {
            id: { type: 'string' },
            weight: { type: 'number', description: 'In kilograms' },
            size: { enum: ['small', 'large'] },
            fragile: { type: 'boolean' },
            to: { type: 'object', properties: { city: { type: 'string' } } },
          },
        },
      },
    },
  },
  {
    key: 'raw_parcel',
    title: 'Import',
    method: 'PUT',
    path: '/import',
    idempotency: 'natural',
    input: {
      type: 'object',
      properties: { body: { oneOf: [{ type: 'array' }, { type: 'object' }] } },
    },
  },
  {
    key: 'form_parcel',
    title: 'Send a form',
    method: 'POST',
    path: '/form',
    request: 'form',
    idempotency: 'none',
    input: {
      type: 'object',
      properties: { body: { type: 'object', properties: { to: {}, tag: { type: 'array' } } } },
    },
  },
];

/** Starts the server with the app `parcels`, and with the same app disabled. */
export const startParcelApp = () =>
  startCallApp((url) => [
    buildOauthApp('parcels', url, { actions: PARCEL_ACTIONS }),
    { ...buildOauthApp('disabled', url, { actions: PARCEL_ACTIONS }), isEnabled: false },
  ]);
