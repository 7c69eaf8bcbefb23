// A developer asks the customers of an app for settings.
import { expect } from 'vitest';
import { step } from './journey-step.ts';

const DEMO = { slug: 'demo_crm' };
const DRAFT = {
  pages: [{ id: 'general', name: 'General Fields' }],
  fields: [{ id: 'pipeline', name: 'Pipeline', field_type: 'text' }],
  workflows: [],
};

export const portalSteps = [
  step(
    'getConfigPortal',
    'accountToken',
    'finds no portal',
    () => ({ path: DEMO }),
    (body) => {
      expect(body).toMatchObject({ slug: 'demo_crm', revision: 0, published_version: null });
    },
  ),
  step(
    'saveConfigPortal',
    'accountToken',
    'asks for a pipeline',
    () => ({ path: DEMO, body: { draft: DRAFT, revision: 0 } }),
    (body) => {
      expect(body).toMatchObject({ draft: DRAFT, revision: 1, has_changes: true });
    },
  ),
  step(
    'publishConfigPortal',
    'accountToken',
    'shows it to customers',
    () => ({ path: DEMO, body: { revision: 1 } }),
    (body) => {
      expect(body).toMatchObject({ published_version: 1, has_changes: false });
    },
  ),
  step(
    'listPortalVersions',
    'accountToken',
    'sees the version',
    () => ({ path: DEMO, query: {} }),
    (body) => {
      expect(body).toMatchObject({ docs: [{ version: 1, fields: 1 }], next_cursor: null });
    },
  ),
  step(
    'restorePortalVersion',
    'accountToken',
    'makes it the draft again',
    () => ({ path: { ...DEMO, version: '1' }, body: { revision: 2 } }),
    (body) => {
      expect(body).toMatchObject({ draft: DRAFT, revision: 3, has_changes: false });
    },
  ),
  step(
    'getPortalDifferences',
    'accountToken',
    'has nothing to publish',
    () => ({ path: DEMO }),
    (body) => {
      expect(body).toEqual({ revision: 3, differences: [], problems: [] });
    },
  ),
  step(
    'previewConfigPortal',
    'accountToken',
    'looks at it as a customer would',
    () => ({ path: DEMO, body: { draft: DRAFT } }),
    (body) => {
      expect(body).toMatchObject({ slug: 'demo_crm', fields: [{ id: 'pipeline' }], workflows: [] });
    },
  ),
  step(
    'previewPortalCopy',
    'accountToken',
    'sees what Production would get',
    () => ({ path: DEMO }),
    (body) => {
      expect(body).toMatchObject({ revision: 0, differences: [{ kind: 'added' }], missing: [] });
    },
  ),
  step(
    'copyConfigPortal',
    'accountToken',
    'copies it',
    () => ({ path: DEMO, body: { revision: 0 } }),
    (body) => {
      expect(body).toMatchObject({ draft: DRAFT, revision: 1, published_version: null });
    },
  ),
];
