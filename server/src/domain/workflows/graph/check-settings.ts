import { listFormProblems } from '#domain/human-tasks/make-form.ts';
import { type CheckedGraph, formatNodeName, getMember } from './checked-graph.ts';
import type { GraphFinding } from './finding.ts';
import type { GraphNode } from './graph-order.ts';
import { listSettingsProblems, validateFilledSettings } from './node-settings.ts';
import { getNodeTypes } from './node-types.ts';
import { listScheduleProblems } from './schedule-problems.ts';

const FORM_URL = '[[form_url]]';

/** Returns the findings about the settings of all nodes. */
export function checkSettings(checked: CheckedGraph): GraphFinding[] {
  return checked.graph.nodes.flatMap((node) => checkNodeSettings(checked, node));
}

/** Returns the findings about the settings of one node. */
export function checkNodeSettings(checked: CheckedGraph, node: GraphNode): GraphFinding[] {
  const settings = node.data ?? node.draft_data ?? null;
  const isMissingTrigger = node.type === 'start' && settings === null;
  if (!getNodeTypes().has(node.type) || isMissingTrigger) {
    return [];
  }
  const problems = listSettingsProblems(node.type, settings);
  return problems.length > 0
    ? problems.map(({ pointer, message }) =>
        checked.error(
          'SETTINGS_INVALID',
          node,
          `${formatNodeName(node)}: ${pointer === '' ? 'the settings' : pointer.slice(1)} ${message}.`,
          `/data${pointer}`,
        ),
      )
    : checkMeaning(checked, node);
}

/** Returns the findings about valid settings that a schema cannot express. */
function checkMeaning(checked: CheckedGraph, node: GraphNode): GraphFinding[] {
  const { error, warning } = checked;
  const setting = (name: string) => getMember(node.data, name);
  switch (node.type) {
    case 'human_task':
      return checkHumanTask(checked, node);
    case 'rule':
      return isEmptyRule(setting('conditions'))
        ? [
            warning(
              'CONDITIONS_EMPTY',
              node,
              `${formatNodeName(node)} has no condition and always goes on at "true".`,
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
              `${formatNodeName(node)}: enter how long it waits.`,
              '/data/minutes',
            ),
          ]
        : [];
    case 'start':
      return listScheduleProblems(setting('schedule')).map(({ pointer, message }) =>
        error('SCHEDULE_INVALID', node, message, `/data/schedule${pointer}`),
      );
    default:
      return [];
  }
}

function checkHumanTask({ error }: CheckedGraph, node: GraphNode): GraphFinding[] {
  const filled = validateFilledSettings('human_task', node.data);
  const fields = 'settings' in filled ? filled.settings.form.fields : [];
  const found = listFormProblems(fields).map(({ pointer, message }) =>
    error(
      'SETTINGS_INVALID',
      node,
      `${formatNodeName(node)}: ${pointer.slice(1)} ${message}.`,
      `/data${pointer}`,
    ),
  );
  return String(getMember(node.data, 'body')).includes(FORM_URL)
    ? found
    : [
        ...found,
        error(
          'FORM_URL_MISSING',
          node,
          `${formatNodeName(node)}: the body has no ${FORM_URL}, and its readers would get no link.`,
          '/data/body',
        ),
      ];
}

/** Whether a delay waits for a time that is zero. */
function isWithoutTime(settings: unknown): boolean {
  const parts = ['days', 'hours', 'minutes', 'seconds'].map((name) => getMember(settings, name));
  return (
    getMember(settings, 'action') === 'wait_for' && parts.every((part) => Number(part ?? 0) === 0)
  );
}

function isEmptyRule(conditions: unknown): boolean {
  const rules = Array.isArray(conditions) ? conditions : getMember(conditions, 'rules');
  return Array.isArray(rules) && rules.length === 0;
}
