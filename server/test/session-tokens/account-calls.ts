import { ACTION, type Things } from './walk-world.ts';
import {
  CHANGES,
  FOR_ACCOUNT,
  FOR_WHOLE_ACCOUNT,
  get,
  OF_APP,
  post,
  put,
  remove,
  type WalkedCall,
} from './walked-call.ts';

const OF_CONNECTION = { about: 'connection', page: 'app' } as const;
const actions = ({ slug }: Things) => `/api/v2/integration-schema/${slug}/actions`;

export const ACCOUNT_CALLS: Record<string, WalkedCall> = {
  getAccountDetails: { ...FOR_ACCOUNT, send: () => get('/api/v3/org/basics') },
  getHostedProperties: { ...FOR_ACCOUNT, send: () => get('/api/v2/public/hosted-properties') },
  createConnectUrl: { ...FOR_ACCOUNT, send: () => post('/api/v2/public/connect-url', {}) },
  listAccountAuditEntries: {
    ...FOR_ACCOUNT,
    send: () => get('/api/v2/public/audit/audit-trails'),
  },
  listApplications: { ...FOR_ACCOUNT, send: () => get('/api/v2/f-sdk/application') },
  updateAccount: {
    ...{ ...FOR_WHOLE_ACCOUNT, ...CHANGES },
    send: () => put('/api/v2/public/linked-account', { account_id: 'neighbor', name: 'Harbor' }),
  },

  getApplication: { ...OF_APP, send: ({ slug }) => get(`/api/v2/f-sdk/application/${slug}`) },
  listActions: { ...OF_APP, send: (things) => get(actions(things)) },
  getAction: { ...OF_APP, send: (things) => get(`${actions(things)}/${ACTION}`) },
  listAppTriggers: {
    ...OF_APP,
    send: ({ slug }) => get(`/api/v2/integration-schema/${slug}/triggers`),
  },
  executeAction: {
    ...{ ...OF_CONNECTION, ...CHANGES },
    send: (things) =>
      post(`${actions(things)}/${ACTION}/execute`, {}, { connection_id: things.connection }),
  },
  startIntegration: {
    ...{ ...OF_CONNECTION, ...CHANGES },
    send: ({ slug, connection }) => get(`/api/v1/${slug}/integrate?_connection=${connection}`),
  },
  saveCredentials: {
    ...{ ...OF_APP, ...CHANGES },
    send: ({ slug }) => post(`/api/v2/app/${slug}/save`, { api_key: 'a-key' }),
  },
  updateConnection: {
    ...{ ...OF_CONNECTION, ...CHANGES },
    send: ({ slug, connection }) => ({
      ...{ method: 'PATCH', path: `/api/v2/public/connection/${slug}/${connection}` },
      body: { is_default: true },
    }),
  },
  listPublicApplications: {
    ...FOR_WHOLE_ACCOUNT,
    send: () => get('/api/v2/public/application', { linked_account_id: 'neighbor' }),
  },
};

/** Calls that end things, so that later calls find nothing. */
export const ENDING_CALLS: Record<string, WalkedCall> = {
  disconnect: {
    ...{ ...OF_CONNECTION, ...CHANGES },
    send: ({ slug, connection }) =>
      remove(`/api/v1/linked-acc/integration/${slug}?connection_id=${connection}`),
  },
  revokeSessionToken: {
    ...FOR_ACCOUNT,
    send: () => post('/api/v2/public/session-token/revoke'),
  },
};
