import type { WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import { isList, isObject, type Json, toJsonValue } from '@patchbay/rules/json.ts';
import { AppError } from '#domain/app-error.ts';
import { restoreHeaders } from '#domain/executions/credential-headers.ts';
import { findRedactedPointer, REDACTED } from '#domain/redacted.ts';
import { getTemplateMode, listSettingsProblems } from '#domain/workflows/graph/node-settings.ts';

/** A template that results in two braces. */
const BRACES = '{{"{{"}}';

/**
 * Returns a node with settings that a person edited after their templates were resolved, so that texts are used as
 * they are. Code, and what each iteration decides for itself, keeps its templates. A header whose value is still
 * redacted keeps the value of the node.
 *
 * @throws AppError VALIDATION_ERROR
 */
export function editNode(node: WorkflowNode, input: Json): WorkflowNode {
  const written = isObject(input)
    ? Object.fromEntries(
        Object.entries(input).map(([name, value]) => [
          name,
          getTemplateMode(node.type, name) === 'before' ? escapeTemplates(value ?? null) : value,
        ]),
      )
    : input;
  const settings = restoreHeaders(written, toJsonValue(node.data));
  const redacted = findRedactedPointer(settings, '/input');
  if (redacted !== null) {
    throw createValidationError([
      { pointer: redacted, message: `is ${REDACTED}: write the value, or leave input out` },
    ]);
  }
  const edited = { ...node, data: settings };
  if (!isNode(edited)) {
    const problems = listSettingsProblems(node.type, settings);
    throw createValidationError(
      problems.map((problem) => ({ ...problem, pointer: `/input${problem.pointer}` })),
    );
  }
  return edited;
}

const isNode = (node: { type: string; data?: unknown }): node is WorkflowNode =>
  listSettingsProblems(node.type, node.data).length === 0;

function createValidationError(details: { pointer: string; message: string }[]): AppError {
  const [first] = details;
  return new AppError(
    'VALIDATION_ERROR',
    `The request is not valid: the body field ${first?.pointer} ${first?.message}.`,
    { details: details.map((detail) => ({ in: 'body', ...detail })) },
  );
}

function escapeTemplates(value: Json): Json {
  if (typeof value === 'string') {
    return value.replaceAll('{{', BRACES);
  }
  if (isList(value)) {
    return value.map(escapeTemplates);
  }
  return isObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([key, member]) => [key, escapeTemplates(member ?? null)]),
      )
    : value;
}
