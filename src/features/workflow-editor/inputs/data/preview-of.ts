import type { Json } from '@patchbay/rules/json.ts';
import { formatTemplateProblem } from '@patchbay/rules/templates/problem-sentence.ts';
import { resolveTemplates } from '@patchbay/rules/templates/resolve-templates.ts';
import { findTemplatePaths } from '@patchbay/rules/templates/template-paths.ts';
import { hasSecret } from './entry-members';
import { findEntry } from './find-entry';
import { formatPath } from './path-text';
import type { DataEntry, SourceSet } from './source-set';

/** The value that a setting would have in a run with the samples; `none` if it has no templates. */
export type Preview =
  | { kind: 'none' }
  | { kind: 'value'; value: Json }
  | { kind: 'note'; text: string };

export function createPreview(value: Json, { root, scope }: SourceSet): Preview {
  const { paths, problems } = findTemplatePaths(value);
  if (paths.length === 0 || problems.length > 0) {
    return { kind: 'none' };
  }
  for (const { path } of paths) {
    const found = findEntry(root, path);
    const name = formatPath(path);
    if (found === null || ('entry' in found && !isKnown(found.entry))) {
      return { kind: 'note', text: `No preview: what ${name} gives is not known before a test.` };
    }
    if ('entry' in found && isHidden(found.entry)) {
      return { kind: 'note', text: `Not shown: ${name} is encrypted.` };
    }
  }
  const resolved = resolveTemplates(value, scope);
  if ('problem' in resolved) {
    return { kind: 'note', text: formatTemplateProblem(resolved.problem) };
  }
  return hasSecret(resolved.value)
    ? { kind: 'note', text: 'Not shown: part of it is encrypted.' }
    : { kind: 'value', value: resolved.value };
}

const isKnown = ({ sample, isSecret = false, members = [] }: DataEntry): boolean =>
  sample !== undefined || isSecret || (members.length > 0 && members.every(isKnown));

const isHidden = ({ sample, isSecret = false, members = [] }: DataEntry): boolean =>
  isSecret || hasSecret(sample) || members.some(isHidden);
