import type { PortalDocument, PortalField } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { describe, expect, it } from 'vitest';
import {
  type EditorAction,
  editPortal,
  isDirty,
  MAX_UNDO_STEPS,
  startEditor,
} from './editor-state';
import { changeField } from './fields';

const field: PortalField = { id: 'f1', name: 'Name', field_type: 'text' };
const draft: PortalDocument = {
  pages: [{ id: 'general', name: 'General Fields' }],
  fields: [field, { ...field, id: 'f2' }],
  workflows: [],
};
const start = startEditor({ draft, revision: 4 });

const rename = (name: string, step?: string, id = 'f1'): EditorAction => ({
  type: 'edit',
  step,
  change: (document) => changeField(document, { id }, (field) => ({ ...field, name })),
});
const run = (...actions: EditorAction[]) => actions.reduce(editPortal, start);
const nameIn = ({ document }: typeof start) => document.fields[0]?.name;

describe('the state of the editor', () => {
  it('undoes the key presses of one input together', () => {
    const typed = run(rename('A', 'name'), rename('AB', 'name'), rename('ABC', 'name'));
    expect(nameIn(typed)).toBe('ABC');
    const undone = editPortal(typed, { type: 'undo' });
    expect(undone.document).toBe(draft);
    expect(isDirty(undone)).toBe(false);
    const redone = editPortal(undone, { type: 'redo' });
    expect(nameIn(redone)).toBe('ABC');
    expect(editPortal(redone, { type: 'redo' })).toBe(redone);
    expect(editPortal(start, { type: 'undo' })).toBe(start);
  });

  it('keeps apart what has no step, other inputs, and what was saved between', () => {
    expect(run(rename('A'), rename('B')).past).toHaveLength(2);
    expect(run(rename('A', 'a'), rename('B', 'b')).past).toHaveLength(2);
    const typed = run(rename('A', 'name'));
    const saved = editPortal(typed, { type: 'saved', sent: typed.document, revision: 5 });
    expect(isDirty(saved)).toBe(false);
    const further = editPortal(saved, rename('AB', 'name'));
    expect(further.past).toHaveLength(2);
    expect(isDirty(editPortal(further, { type: 'undo' }))).toBe(false);
    expect(isDirty(run(rename('A'), rename('Name')))).toBe(true);
  });

  it('stays dirty where more was typed while it was saved', () => {
    const typed = run(rename('A', 'name'));
    const more = editPortal(typed, rename('AB', 'name'));
    const saved = editPortal(more, { type: 'saved', sent: typed.document, revision: 5 });
    expect(isDirty(saved)).toBe(true);
    expect(saved.revision).toBe(5);
  });

  it('forgets what the server refused once it is edited', () => {
    const at = (id: string) => ({ what: 'field' as const, id });
    const problem = { path: 'name', message: 'No.', blocksSave: false };
    const refused = editPortal(start, {
      type: 'refused',
      problems: [
        { at: at('f1'), ...problem },
        { at: at('f2'), ...problem },
      ],
    });
    expect(editPortal(refused, rename('A')).refused.map(({ at: place }) => place)).toEqual([
      at('f2'),
    ]);
  });

  it('starts again with a draft that was loaded, and undoes a bounded number of steps', () => {
    const loaded = editPortal(run(rename('A')), { type: 'loaded', portal: { draft, revision: 9 } });
    expect(loaded).toEqual({ ...start, revision: 9 });
    const many = Array.from({ length: MAX_UNDO_STEPS + 5 }, (_, index) => rename(`${index}`));
    expect(run(...many).past).toHaveLength(MAX_UNDO_STEPS);
  });
});
