import type { Things } from './walk-world.ts';
import { CHANGES, get, OF_APP, OK, post, put, remove, type WalkedCall } from './walked-call.ts';

const OF_CONFIG = { about: 'config', page: 'app' } as const;
/** The results of a call that names the config of another owner: the caller makes one of its own under this id. */
const MADE = { neighbor: OK, stranger: OK };
const FIELD = '/api/v2/public/config/field';
const NOTE = { fields: { note: 'mine' } };
const sdkConfig = ({ slug }: Things) => `/api/v2/f-sdk/slug/${slug}/config`;
const publicConfig = ({ slug }: Things) => `/api/v2/public/slug/${slug}/config`;

export const CONFIG_CALLS: Record<string, WalkedCall> = {
  getConfig: { ...OF_CONFIG, send: (things) => get(`${sdkConfig(things)}/${things.config}`) },
  getPublicConfig: {
    ...OF_CONFIG,
    send: (things) => get(`${publicConfig(things)}/${things.config}`),
  },
  getDefaultConfig: { ...OF_APP, send: (things) => get(sdkConfig(things)) },
  getPublicDefaultConfig: { ...OF_APP, send: (things) => get(publicConfig(things)) },
  listConfigs: { ...OF_APP, send: (things) => get(`${publicConfig(things)}s`) },
  listConfigChanges: {
    ...OF_CONFIG,
    send: (things) => get(`${publicConfig(things)}/${things.config}/history`),
  },
  updateConfig: {
    ...{ ...OF_CONFIG, ...CHANGES },
    send: ({ slug, config: config_id }) => put('/api/v2/f-sdk/config', { slug, config_id }),
  },
  updatePublicConfig: {
    ...{ ...OF_CONFIG, ...CHANGES },
    send: ({ slug, config: config_id }) => put('/api/v2/public/config', { slug, config_id }),
  },
  toggleConfigWorkflow: {
    ...{ ...OF_CONFIG, ...CHANGES },
    send: (things, { things: { org, orgOtherApp } }) => ({
      method: 'PATCH',
      path: `${publicConfig(things)}/${things.config}/workflows/${
        things.slug === org.slug ? org.workflow : orgOtherApp.workflow
      }`,
      body: { enabled: true },
    }),
  },
  getConfigField: {
    ...OF_CONFIG,
    send: ({ slug, config }) => get(`${FIELD}/note?config_id=${config}`, { slug }),
  },
  resolveConfigField: {
    ...OF_CONFIG,
    send: ({ slug, config }) => post(`${FIELD}/note?config_id=${config}`, {}, { slug }),
  },
  getFieldOptions: {
    ...OF_CONFIG,
    send: ({ slug, config }) =>
      post(
        `/api/v2/public/config/rule-engine/rules?config_id=${config}`,
        { rule_column: { lhs: 'plan' } },
        { slug },
      ),
  },
  updateConfigField: {
    ...{ ...OF_CONFIG, ...CHANGES },
    send: ({ slug, config }) => put(`${FIELD}/note?config_id=${config}`, { value: 'x' }, { slug }),
  },
  deleteConfigField: {
    ...{ ...OF_CONFIG, ...CHANGES },
    send: ({ slug, config }) => remove(`${FIELD}/note?config_id=${config}`, { slug }),
  },
  resetConfig: {
    ...{ ...OF_CONFIG, ...CHANGES },
    send: (things) => post(`${publicConfig(things)}/${things.config}/reset`, {}),
  },
  deleteConfig: {
    ...{ ...OF_CONFIG, ...CHANGES },
    send: (things) => remove(`${sdkConfig(things)}/${things.config}`),
  },
  saveConfig: {
    ...{ ...OF_CONFIG, ...CHANGES, results: MADE },
    send: ({ slug, config: config_id }) =>
      post('/api/v2/f-sdk/config', { slug, config_id, ...NOTE }),
  },
  deletePublicConfig: {
    ...{ ...OF_CONFIG, ...CHANGES },
    // The call before has made configs of the same names for the caller.
    results: MADE,
    send: (things) => remove(`${publicConfig(things)}/${things.config}`),
  },
  savePublicConfig: {
    ...{ ...OF_CONFIG, ...CHANGES, results: MADE },
    send: ({ slug, config: config_id }) =>
      post('/api/v2/public/config', { slug, config_id, ...NOTE }),
  },
  deleteDefaultConfig: { ...OF_APP, ...CHANGES, send: (things) => remove(sdkConfig(things)) },
  listConfigFields: { ...OF_APP, send: ({ slug }) => post(FIELD, undefined, { slug }) },
  deletePublicDefaultConfig: {
    ...{ ...OF_APP, ...CHANGES },
    send: (things) => remove(publicConfig(things)),
  },
};
