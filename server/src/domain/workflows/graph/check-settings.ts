import { type CheckedGraph, memberOf, nameOf } from './checked-graph.ts';
import type { GraphFinding } from './finding.ts';
import type { GraphNode } from './graph-order.ts';
import { settingsProblems } from './node-settings.ts';
import { nodeTypes } from './node-types.ts';
import { scheduleProblems } from './schedule-problems.ts';

const FORM_URL = '[[form_url]]';

/** What is wrong with the settings of the nodes. */
export function settingsFindings(checked: CheckedGraph): GraphFinding[] {
  return checked.graph.nodes.flatMap((node) => {
    const isMissingTrigger = node.type === 'start' && node.data === null;
    if (!nodeTypes().has(node.type) || isMissingTrigger) {
      return [];
    }
    const problems = settingsProblems(node.type, node.data);
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
  });
}

/** What a schema does not say. */
function meaningFindings({ error, warning }: CheckedGraph, node: GraphNode): GraphFinding[] {
  const setting = (name: string) => memberOf(node.data, name);
  switch (node.type) {
    case 'human_task':
      return String(setting('body')).includes(FORM_URL)
        ? []
        : [
            error(
              'FORM_URL_MISSING',
              node,
              `${nameOf(node)}: the body has no ${FORM_URL}, and its readers would get no link.`,
              '/data/body',
            ),
          ];
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
    case 'start':
      return scheduleProblems(setting('schedule')).map(({ pointer, message }) =>
        error('SCHEDULE_INVALID', node, message, `/data/schedule${pointer}`),
      );
    default:
      return [];
  }
}

function isEmptyRule(conditions: unknown): boolean {
  const rules = Array.isArray(conditions) ? conditions : memberOf(conditions, 'rules');
  return Array.isArray(rules) && rules.length === 0;
}
