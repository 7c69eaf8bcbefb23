// The documented errors of config portals.

import { type Refusal, refusal } from './refusal.ts';

const UNKNOWN_APP = { slug: 'no_such_app' };
const DEMO = { slug: 'demo_crm' };
const READING = [
  'getConfigPortal',
  'getPortalDifferences',
  'listPortalVersions',
  'previewPortalCopy',
  'previewConfigPortal',
] as const;
const CHANGING = [
  'saveConfigPortal',
  'publishConfigPortal',
  'restorePortalVersion',
  'copyConfigPortal',
] as const;

const unknown: Refusal[] = [...READING, ...CHANGING].map((operation) => ({
  ...refusal(operation, 404, 'an app that is not there', 'RESOURCE_NOT_FOUND'),
  changes: { path: UNKNOWN_APP },
}));

const changed: Refusal[] = CHANGING.map((operation) => ({
  ...refusal(operation, 409, 'another revision than the one that is stored', 'PORTAL_CHANGED'),
  // The examples of requests name a revision, and nothing was saved.
  changes: { path: DEMO },
  field: ['body', '/revision'],
}));

const malformed: Refusal[] = [...READING, ...CHANGING].map((operation) => ({
  ...refusal(operation, 400, 'no slug', 'VALIDATION_ERROR'),
  changes: { path: { slug: 'Demo CRM' } },
  field: ['path', '/slug'],
  isMalformed: true,
}));

export const portalRefusals: readonly Refusal[] = [...unknown, ...changed, ...malformed];
