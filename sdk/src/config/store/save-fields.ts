import { CONFIG_FIELD } from '../../http/config-requests.ts';
import type { ConfigValue, ConfigValueMap } from '../../index.ts';
import { type ConfigSession, WITHOUT_OPTIONS } from './config-session.ts';
import { type FieldEntry, noteStored } from './field-entry.ts';
import { checkDraft, type Draft } from './field-value.ts';
import { type ConfigError, toError } from './to-error.ts';

/** Milliseconds after the last key press until a typed value is saved. */
const TYPING_PAUSE_MS = 1000;
const NO_FAILURE = { problems: [], error: undefined, conflict: undefined };
const UNSAVED = { ...NO_FAILURE, status: 'unsaved' } as const;

/** Saves each changed field separately. */
export interface FieldSaver {
  /** Records a change. It is saved immediately, or when typing pauses. */
  edit: (entry: FieldEntry, draft: Draft, isTyping: boolean) => void;
  /**
   * Saves the recorded change of a field.
   *
   * @param isFinal false does not report the problems of an incomplete value
   */
  commit: (entry: FieldEntry, isFinal: boolean) => void;
  /** Saves a change again that failed or conflicts with another person's change. */
  retry: (entry: FieldEntry) => void;
  /** Discards the change and shows the stored value. */
  discard: (entry: FieldEntry) => void;
  /** Restores the value before the last change, and the values that the change cleared. */
  undo: (entry: FieldEntry) => Promise<void>;
}

/** @param onSaved called after each request */
export function createFieldSaver(session: ConfigSession, onSaved: () => void): FieldSaver {
  const { client, options, entries, queue, set, attempt, load, noteUnsaved, noteSaved } = session;
  const { sibling, update } = entries;

  const commit = (entry: FieldEntry, isFinal: boolean) => {
    clearTimeout(entry.pause);
    const { field, draft, own } = entry;
    if (!draft || own.status !== 'unsaved') {
      return;
    }
    const checked = checkDraft(field, draft, own.optionsStatus === 'ready');
    if ('value' in checked) {
      queue.add(entry.key, () => save(entry, draft, checked.value));
    } else if (isFinal) {
      update(entry, checked);
    }
  };

  const save = async (entry: FieldEntry, draft: Draft, value: ConfigValue) => {
    // The entry has a newer draft, which is committed as well.
    if (entry.draft !== draft) {
      return;
    }
    update(entry, { ...NO_FAILURE, status: 'saving' });
    try {
      const saved = await attempt(() =>
        client.send('PUT', CONFIG_FIELD, {
          fieldId: entry.field.id,
          header: { slug: options.slug, ...WITHOUT_OPTIONS },
          query: { workflow_id: entry.workflowId, config_id: options.configId },
          body: { value, revision: session.revision },
        }),
      );
      const loadedVersion = session.getState().config?.portal_version;
      const {
        cleared_fields: cleared = [],
        revision = session.revision,
        portal_version = loadedVersion,
      } = saved;
      for (const { id } of cleared) {
        const child = sibling(entry, id);
        if (child) {
          noteStored(child);
        }
      }
      entry.previous = entry.stored;
      noteStored(entry, saved);
      // A draft that was typed during the request is saved next.
      const isSaved = entry.draft === draft;
      entry.draft = isSaved ? undefined : entry.draft;
      update(entry, { status: isSaved ? 'saved' : 'unsaved', cleared });
      if (revision > session.revision + 1 || portal_version !== loadedVersion) {
        // Others have changed the config, or a new version of the portal was published.
        await load();
      } else {
        session.revision = revision;
      }
      noteSaved();
    } catch (error) {
      fail(entry, toError(error));
    }
    set({});
    onSaved();
  };

  const fail = (entry: FieldEntry, error: ConfigError) => {
    const { details = [], message, status_code } = error;
    const { conflict, pointer = '' } = details.find((detail) => detail.conflict) ?? {};
    if (conflict) {
      const { name } = (sibling(entry, pointer.split('/').pop()) ?? entry).field;
      update(entry, { status: 'conflict', conflict: { ...conflict, name } });
      return;
    }
    const problems = details.length > 0 ? [{ pointer: '', message }] : [];
    update(entry, { status: 'failed', error, problems });
    if (status_code === 403) {
      set({ isReadOnly: true });
    }
  };

  return {
    edit: (entry, draft, isTyping) => {
      if (session.getState().isReadOnly) {
        return;
      }
      clearTimeout(entry.pause);
      entry.draft = draft;
      for (const ancestor of entries.getParents(entry)) {
        update(ancestor, { cleared: [] });
      }
      // A conflict stays until the customer decides which of the changes to keep.
      update(entry, entry.own.status === 'conflict' ? {} : UNSAVED);
      noteUnsaved();
      if (!isTyping) {
        commit(entry, true);
      } else if (!entry.field.secret) {
        entry.pause = setTimeout(() => commit(entry, false), TYPING_PAUSE_MS);
      }
    },
    commit,
    retry: (entry) => {
      update(entry, UNSAVED);
      commit(entry, true);
    },
    discard: (entry) => {
      clearTimeout(entry.pause);
      entry.draft = undefined;
      update(entry, { ...NO_FAILURE, status: 'idle' });
      noteUnsaved();
    },
    undo: async (entry) => {
      const { workflowId: id, own, field, previous = null } = entry;
      const fields: ConfigValueMap = { [field.id]: previous };
      for (const { id: child, value } of own.cleared) {
        if (value !== undefined) {
          fields[child] = value;
        }
      }
      update(entry, { cleared: [] });
      await session.change(id ? { workflows: [{ id, fields }] } : { fields }, (error) =>
        fail(entry, error),
      );
    },
  };
}
