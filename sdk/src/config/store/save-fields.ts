import { toPatchbayError } from '../../errors/to-patchbay-error.ts';
import { CONFIG_FIELD } from '../../http/config-requests.ts';
import type { ConfigField, ConfigValueMap } from '../../index.ts';
import { type ConfigSession, WITHOUT_OPTIONS } from './config-session.ts';
import { type FieldEntry, noteStored } from './field-entry.ts';
import { type Checked, checkDraft, type Draft, isSame } from './field-value.ts';
import { enableWaiting } from './switch-workflows.ts';

/** How long typing has to pause before it is saved. */
const TYPING_PAUSE_MS = 1000;
const NO_FAILURE = { problems: [], error: undefined, conflict: undefined };

/** Takes a change, and saves it now or once the typing pauses. */
export function editField(
  session: ConfigSession,
  entry: FieldEntry,
  draft: Draft,
  isTyping: boolean,
): void {
  const { entries } = session;
  const { status } = entry.own;
  if (session.getState().isReadOnly) {
    return;
  }
  clearTimeout(entry.pause);
  const isBack = 'value' in draft && isSame(draft.value, entry.stored);
  entry.draft = isBack && status !== 'saving' ? undefined : draft;
  for (const ancestor of entries.ancestorsOf(entry)) {
    entries.update(ancestor, { cleared: [] });
  }
  // What another person changed is saved over only where that was chosen.
  entries.update(
    entry,
    status === 'conflict' ? {} : { ...NO_FAILURE, status: entry.draft ? 'unsaved' : 'idle' },
  );
  session.noteUnsaved();
  if (!isTyping) {
    commitField(session, entry, true);
  } else if (!entry.field.secret) {
    entry.pause = setTimeout(() => commitField(session, entry, false), TYPING_PAUSE_MS);
  }
}

/** @param isFinal false says nothing about a value that does not fit yet */
export function commitField(session: ConfigSession, entry: FieldEntry, isFinal: boolean): void {
  clearTimeout(entry.pause);
  if (!entry.draft || entry.own.status !== 'unsaved') {
    return;
  }
  const checked = check(entry, entry.draft);
  if ('value' in checked) {
    session.queue.add(entry.key, () => save(session, entry));
  } else if (isFinal) {
    session.entries.update(entry, { problems: checked.problems });
  }
}

/** Saves what failed, or what contradicts another person's change. */
export function retryField(session: ConfigSession, entry: FieldEntry): void {
  session.entries.update(entry, { ...NO_FAILURE, status: 'unsaved' });
  commitField(session, entry, true);
}

/** Shows the stored value again. */
export function discardField(session: ConfigSession, entry: FieldEntry): void {
  clearTimeout(entry.pause);
  entry.draft = undefined;
  session.entries.update(entry, { ...NO_FAILURE, status: 'idle' });
  session.noteUnsaved();
}

/** Restores the value before the last change of a field, with those that were cleared by it. */
export async function undoCleared(session: ConfigSession, entry: FieldEntry): Promise<void> {
  const { workflowId: id, own } = entry;
  const fields: ConfigValueMap = { [entry.field.id]: entry.previous ?? null };
  for (const { id, value } of own.cleared) {
    if (value !== undefined) {
      fields[id] = value;
    }
  }
  session.entries.update(entry, { cleared: [] });
  await session.change(id ? { workflows: [{ id, fields }] } : { fields }, (error) =>
    fail(session, entry, error),
  );
}

function check(entry: FieldEntry, draft: Draft): Checked {
  return checkDraft(entry.field, draft, entry.own.optionsStatus === 'ready');
}

async function save(session: ConfigSession, entry: FieldEntry): Promise<void> {
  const { client, options, entries, revision } = session;
  const { draft } = entry;
  const checked = draft && check(entry, draft);
  if (!draft || !checked || 'problems' in checked) {
    return;
  }
  entries.update(entry, { ...NO_FAILURE, status: 'saving' });
  try {
    const field = await client.send('PUT', CONFIG_FIELD, {
      fieldId: entry.field.id,
      header: { slug: options.slug, ...WITHOUT_OPTIONS },
      query: { workflow_id: entry.workflowId, config_id: options.configId },
      body: { value: checked.value, revision: Math.max(revision, entry.revision) },
    });
    succeed(session, entry, field, draft);
  } catch (error) {
    fail(session, entry, error);
  }
  session.set({});
  enableWaiting(session);
}

function succeed(session: ConfigSession, entry: FieldEntry, field: ConfigField, sent: Draft): void {
  const { entries } = session;
  const { cleared_fields: cleared = [], revision = session.revision } = field;
  for (const { id } of cleared) {
    const child = entries.sibling(entry, id);
    if (child) {
      noteStored(child);
      child.revision = revision;
    }
  }
  entry.previous = entry.stored;
  noteStored(entry, field);
  if (revision > session.revision + 1) {
    // Others changed the config, too.
    entry.revision = revision;
    void session.refresh();
  } else {
    session.revision = revision;
  }
  // What was typed since then is saved next.
  const isSaved = entry.draft === sent;
  entry.draft = isSaved ? undefined : entry.draft;
  entries.update(entry, {
    status: isSaved ? 'saved' : 'unsaved',
    ...(cleared.length > 0 && { cleared }),
  });
  session.noteSaved();
}

function fail(session: ConfigSession, entry: FieldEntry, thrown: unknown): void {
  const { entries } = session;
  const error = toPatchbayError(thrown);
  const details = error.details ?? [];
  const { conflict, pointer = '' } = details.find((detail) => detail.conflict) ?? {};
  if (conflict) {
    const changed = entries.sibling(entry, pointer.split('/').pop()) ?? entry;
    changed.stored = conflict.value;
    const { name } = changed.field;
    entries.update(entry, { status: 'conflict', conflict: { ...conflict, name } });
    void session.refresh();
    return;
  }
  const problems = details.length > 0 ? [{ pointer: '', message: error.message }] : [];
  entries.update(entry, { status: 'failed', error, problems });
  if (error.status_code === 403) {
    session.set({ isReadOnly: true });
  }
}
