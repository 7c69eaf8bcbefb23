import type { PortalDocument, PortalField } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { describe, expect, it } from 'vitest';
import { offerWorkflow } from '@/api/queries/config-portals';
import { addField, changeField, changeFieldId, moveField, removeField } from './fields';
import { listLimitWarnings, measureUsage } from './limits';
import { createField } from './new-field';
import { addPage, movePage, removePage } from './pages';
import { canRestore, restoreField } from './restore-field';
import { moveWorkflow } from './workflows';

const field = (id: string, more: Partial<PortalField> = {}): PortalField => ({
  id,
  name: id,
  field_type: 'text',
  ...more,
});

const portal = (fields: PortalField[], more: Partial<PortalDocument> = {}): PortalDocument => ({
  pages: [
    { id: 'general', name: 'General Fields' },
    { id: 'sales', name: 'Sales' },
    { id: 'more', name: 'More' },
  ],
  fields,
  workflows: [],
  ...more,
});

const ids = (document: PortalDocument) => document.fields.map(({ id }) => id).join(' ');

describe('fields', () => {
  it('move among those of their page alone, to both ends', () => {
    const document = portal([
      field('a'),
      field('x', { page: 'sales' }),
      field('b', { page: 'general' }),
      field('c'),
    ]);
    expect(ids(moveField(document, { id: 'a' }, 2))).toBe('x b c a');
    expect(ids(moveField(document, { id: 'c' }, 0))).toBe('c a x b');
    expect(ids(moveField(document, { id: 'a' }, 1))).toBe('x b a c');
    expect(moveField(document, { id: 'a' }, 3)).toBe(document);
    expect(moveField(document, { id: 'gone' }, 0)).toBe(document);
  });

  it('that do not change stay the same objects', () => {
    const document = portal([field('a'), field('b')]);
    const changed = changeField(document, { id: 'b' }, (field) => ({ ...field, name: 'B' }));
    expect(changed.fields[0]).toBe(document.fields[0]);
    expect(changed.fields[1]?.name).toBe('B');
    expect(changed.workflows).toBe(document.workflows);
  });

  it('take their children along when they get another id, and leave them when they go', () => {
    const document = portal([field('a'), field('b', { parent: 'a' })]);
    expect(changeFieldId(document, { id: 'a' }, 'z').fields[1]?.parent).toBe('z');
    expect(removeField(document, { id: 'a' }).fields).toEqual([field('b')]);
  });

  it('of a workflow are its own', () => {
    const document = offerWorkflow(portal([field('a')]), 'w1', 'sales');
    const withField = addField(document, field('a', { name: 'Other' }), 'w1');
    expect(withField.fields).toBe(document.fields);
    expect(removeField(withField, { id: 'a', workflowId: 'w1' }).fields).toHaveLength(1);
    expect(measureUsage(withField).fields).toBe(2);
  });

  it('begin with what their type needs', () => {
    expect(createField('map_v2', 'Map', 'sales')).toMatchObject({
      page: 'sales',
      mapping: { source: { options: { kind: 'fixed', options: [] } } },
    });
    expect(createField('text', 'Text', undefined).id).toMatch(/^[0-9a-f]{24}$/);
  });

  it('come back to a page and a parent that are there', () => {
    const document = portal([field('a')]);
    const archived = { field: field('b', { page: 'gone', parent: 'gone' }), configs: 2 };
    expect(restoreField(document, archived).fields[1]).toEqual(field('b', { page: 'general' }));
    expect(canRestore(document, archived)).toBe(true);
    expect(canRestore(document, { ...archived, workflow_id: 'w1' })).toBe(false);
    expect(canRestore(document, { field: field('a'), configs: 0 })).toBe(false);
  });
});

describe('pages and workflows', () => {
  it('leave their fields to the first page', () => {
    const document = offerWorkflow(portal([field('a', { page: 'sales' })]), 'w1', 'sales');
    const without = removePage(document, 'sales');
    expect(without.pages.map(({ id }) => id)).toEqual(['general', 'more']);
    expect(without.fields[0]?.page).toBe('general');
    expect(without.workflows[0]?.page).toBe('general');
  });

  it('move, but the first page stays', () => {
    const document = portal([]);
    const order = (edited: PortalDocument) => edited.pages.map(({ id }) => id).join(' ');
    expect(order(movePage(document, 'more', -1))).toBe('general more sales');
    expect(movePage(document, 'sales', -1)).toBe(document);
    expect(movePage(document, 'general', 1)).toBe(document);
    const offered = ['w1', 'w2', 'w3'].reduce(
      (before, id) => offerWorkflow(before, id, 'general'),
      document,
    );
    const workflows = (edited: PortalDocument) => edited.workflows.map(({ id }) => id).join(' ');
    expect(workflows(moveWorkflow(offered, 'w1', 'w3'))).toBe('w2 w3 w1');
    expect(workflows(moveWorkflow(offered, 'w3', 'w1'))).toBe('w3 w1 w2');
  });

  it('near their limits are mentioned', () => {
    const options = Array.from({ length: 4600 }, (_, index) => ({ value: `${index}` }));
    const full = portal([field('a', { options: { kind: 'fixed', options } })]);
    expect(listLimitWarnings(measureUsage(full))).toEqual(['4,600 of 5,000 fixed options']);
    const pages = Array.from({ length: 17 }, (_, index) => ({ id: `p${index}`, name: 'P' }));
    const many = pages.reduce(addPage, portal([]));
    expect(listLimitWarnings(measureUsage(many))).toEqual(['20 of 20 pages']);
    const right = { value: 'plan', options: [{ value: 'a' }, { value: 'b' }] };
    const rules = field('r', {
      rule_columns: [{ name: 'Field', options: { kind: 'fixed', options: [right] } }],
    });
    expect(measureUsage(portal([rules])).options).toBe(3);
  });
});
