import type { Things } from './walk-world.ts';
import { CHANGES, get, post, put, remove, type WalkedCall } from './walked-call.ts';

const OF_CUSTOM_APP = { about: 'customApp', page: 'closed', right: 'custom_apps' } as const;
const FOR_BUILDER = { ...OF_CUSTOM_APP, about: 'account' } as const;
const CUSTOM = '/api/v1/custom-app';
const settings = ({ customApp }: Things) => `/api/v1/application/${customApp.slug}/settings`;
const OPEN_API = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Parcel Board', version: '1' },
  servers: [{ url: 'https://api.parcelboard.example' }],
  components: { securitySchemes: { Key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
  paths: { '/parcels': { get: { operationId: 'listParcels' } } },
});

export const CUSTOM_APP_CALLS: Record<string, WalkedCall> = {
  listCustomApps: { ...FOR_BUILDER, send: () => get(CUSTOM) },
  createCustomApp: {
    ...{ ...FOR_BUILDER, ...CHANGES },
    send: () => post(CUSTOM, { name: 'Yard Planner' }),
  },
  previewOpenApi: {
    ...{ ...FOR_BUILDER, ...CHANGES },
    send: () => post(`${CUSTOM}/preview-openapi`, { document: OPEN_API }),
  },
  importOpenApi: {
    ...{ ...FOR_BUILDER, ...CHANGES },
    send: () =>
      post(`${CUSTOM}/import-openapi`, { document: OPEN_API, operations: ['list_parcels'] }),
  },
  getCustomApp: { ...OF_CUSTOM_APP, send: ({ customApp }) => get(`${CUSTOM}/${customApp._id}`) },
  updateCustomApp: {
    ...{ ...OF_CUSTOM_APP, ...CHANGES },
    send: ({ customApp }) => put(`${CUSTOM}/${customApp._id}`, { description: 'Parcels.' }),
  },
  publishCustomApp: {
    ...{ ...OF_CUSTOM_APP, ...CHANGES },
    send: ({ customApp }) => post(`${CUSTOM}/${customApp._id}/publish`),
  },
  getAppSettings: { ...OF_CUSTOM_APP, send: (things) => get(settings(things)) },
  updateAppSettings: {
    ...{ ...OF_CUSTOM_APP, ...CHANGES },
    send: (things) => put(settings(things), { enabled: true }),
  },
  unpublishCustomApp: {
    ...{ ...OF_CUSTOM_APP, ...CHANGES },
    send: ({ customApp }) => post(`${CUSTOM}/${customApp._id}/unpublish`),
  },
  deleteCustomApp: {
    ...{ ...OF_CUSTOM_APP, ...CHANGES },
    send: ({ customApp }) => remove(`${CUSTOM}/${customApp._id}`),
  },
};
