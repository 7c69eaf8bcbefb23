import type { UpdateWorkflowRequest, Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import * as v from 'valibot';

/** The contract's maximum of a timeout, and its default, in seconds. */
const MAX_TIMEOUT = 2_678_400;
const MAX_SYNC_WAIT = 60;
const ALIAS = /^(?![0-9a-f]{24}$)[A-Za-z0-9][A-Za-z0-9_-]*$/;

const seconds = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => text === '' || (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= max),
      `Enter a whole number from 1 to ${max.toLocaleString('en')}, or nothing.`,
    ),
  );

/** The fields of the settings form, with the contract's limits. */
export const settingsSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter a name.'),
    v.maxLength(240, 'A name has at most 240 characters.'),
  ),
  description: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(2000, 'A description has at most 2,000 characters.'),
  ),
  workflow_alias: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(120, 'An alias has at most 120 characters.'),
    v.check(
      (text) => text === '' || ALIAS.test(text),
      'Use letters, digits, - and _, with a letter or digit first. It cannot look like an ID.',
    ),
  ),
  timeout: seconds(MAX_TIMEOUT),
  sync_wait: seconds(MAX_SYNC_WAIT),
  dedup_key: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(2000, 'A key has at most 2,000 characters.'),
    v.check(
      (text) => text === '' || (text.startsWith('{{') && text.endsWith('}}')),
      'Begin with {{ and end with }}, for example {{event.body.order_id}}.',
    ),
  ),
  /** The ids of nodes as one text of `formatIds`, because the form detects a change by comparing texts. */
  released_outputs: v.string(),
});

/** Formats ids of nodes as one text that does not depend on their order. */
export const formatIds = (ids: readonly string[]) => [...new Set(ids)].toSorted().join(' ');

export const parseIds = (text: string) => text.split(' ').filter((id) => id !== '');

export type SettingsValues = v.InferOutput<typeof settingsSchema>;

export function toValues(workflow: Workflow): SettingsValues {
  const { name, description, workflow_alias, settings } = workflow;
  const { timeout, sync_wait, dedup_key, released_outputs = [] } = settings;
  return {
    name,
    description: description ?? '',
    workflow_alias: workflow_alias ?? '',
    timeout: timeout === undefined || timeout === MAX_TIMEOUT ? '' : String(timeout),
    sync_wait: sync_wait === undefined || sync_wait === MAX_SYNC_WAIT ? '' : String(sync_wait),
    dedup_key: dedup_key ?? '',
    released_outputs: formatIds(released_outputs),
  };
}

/** Returns a request with the changed fields alone, so that it does not undo what others changed. */
export function toBody(
  values: SettingsValues,
  isChanged: (name: keyof SettingsValues) => boolean,
): UpdateWorkflowRequest {
  const { name, description, workflow_alias: alias, timeout, sync_wait, dedup_key } = values;
  const released = parseIds(values.released_outputs);
  const settings = {
    ...(isChanged('timeout') ? { timeout: Number(timeout || MAX_TIMEOUT) } : {}),
    ...(isChanged('sync_wait') ? { sync_wait: Number(sync_wait || MAX_SYNC_WAIT) } : {}),
    ...(isChanged('dedup_key') ? { dedup_key } : {}),
    ...(isChanged('released_outputs') ? { released_outputs: released } : {}),
  };
  return {
    ...(isChanged('name') ? { name } : {}),
    ...(isChanged('description') ? { description: description === '' ? null : description } : {}),
    ...(isChanged('workflow_alias') ? { workflow_alias: alias === '' ? null : alias } : {}),
    ...(Object.keys(settings).length === 0 ? {} : { settings }),
  };
}
