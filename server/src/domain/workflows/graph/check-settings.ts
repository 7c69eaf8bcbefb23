import { listFormProblems } from '#domain/human-tasks/make-form.ts';
import { type CheckedGraph, memberOf, nameOf } from './checked-graph.ts';
import type { GraphFinding } from './finding.ts';
import type { GraphNode } from './graph-order.ts';
import { filledSettings, settingsProblems } from './node-settings.ts';
import { nodeTypes } from './node-types.ts';
import { scheduleProblems } from './schedule-problems.ts';

const FORM_URL = '[[form_url]]';

/** What is wrong with the settings of the nodes. */
export function settingsFindings(checked: CheckedGraph): GraphFinding[] {
  return checked.graph.nodes.flatMap((node) => findSettingsProblems(checked, node));
}

/** Returns what is wrong with the settings of a node. */
export function findSettingsProblems(checked: CheckedGraph, node: GraphNode): GraphFinding[] {
  const settings = node.data ?? node.draft_data ?? null;
  const isMissingTrigger = node.type === 'start' && settings === null;
  if (!nodeTypes().has(node.type) || isMissingTrigger) {
    return [];
  }
  const problems = settingsProblems(node.type, settings);
  return problems.length > 0
    ? problems.map(({ pointer, message }) =>
        checked.error(
          'SETTINGS_INVALID',
          node,
          `${nameOf(node)}: ${pointer === '' ? 'the settings' : pointer.slice(1)} ${message}.`,
          `/data${pointer}`,
        ),
      )
    : meaningFindings(checked, node);
}

/** What a schema does not say. */
function meaningFindings(checked: CheckedGraph, node: GraphNode): GraphFinding[] {
  const { error, warning } = checked;
  const setting = (name: string) => memberOf(node.data, name);
  switch (node.type) {
    case 'human_task':
      return humanTaskFindings(checked, node);
    case 'rule':
      return isEmptyRule(setting('conditions'))
        ? [
            warning(
              'CONDITIONS_EMPTY',
              node,
              `${nameOf(node)} has no condition and always goes on at "true".`,
              '/data/conditions',
            ),
          ]
        : [];
    case 'delay':
      return isWithoutTime(node.data)
        ? [
            error(
              'SETTINGS_INVALID',
              node,
              `${nameOf(node)}: enter how long it waits.`,
              '/data/minutes',
            ),
          ]
        : [];
    case 'start':
      return scheduleProblems(setting('schedule')).map(({ pointer, message }) =>
        error('SCHEDULE_INVALID', node, message, `/data/schedule${pointer}`),
      );
    default:
      return [];
  }
}

function humanTaskFindings({ error }: CheckedGraph, node: GraphNode): GraphFinding[] {
  const filled = filledSettings('human_task', node.data);
  const fields = 'settings' in filled ? filled.settings.form.fields : [];
  const found = listFormProblems(fields).map(({ pointer, message }) =>
    error(
      'SETTINGS_INVALID',
      node,
      `${nameOf(node)}: ${pointer.slice(1)} ${message}.`,
      `/data${pointer}`,
    ),
  );
  return String(memberOf(node.data, 'body')).includes(FORM_URL)
    ? found
    : [
        ...found,
        error(
          'FORM_URL_MISSING',
          node,
          `${nameOf(node)}: the body has no ${FORM_URL}, and its readers would get no link.`,
          '/data/body',
        ),
      ];
}

/** Whether a delay waits for a time that is zero. */
function isWithoutTime(settings: unknown): boolean {
  const parts = ['days', 'hours', 'minutes', 'seconds'].map((name) => memberOf(settings, name));
  return (
    memberOf(settings, 'action') === 'wait_for' && parts.every((part) => Number(part ?? 0) === 0)
  );
}

function isEmptyRule(conditions: unknown): boolean {
  const rules = Array.isArray(conditions) ? conditions : memberOf(conditions, 'rules');
  return Array.isArray(rules) && rules.length === 0;
}
