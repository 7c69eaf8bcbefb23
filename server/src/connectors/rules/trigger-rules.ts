import type { Connector, Trigger } from '../connector.gen.d.ts';
import { isReadAction } from '../connector-sources.ts';
import { usesName } from '../input-template.ts';
import { getValueAt } from '../json-pointer.ts';

/** Returns the problems of a connector's triggers, given its actions. */
export function findTriggerProblems({
  actions = [],
  triggers = [],
}: Pick<Connector, 'actions' | 'triggers'>): string[] {
  const keys = triggers.map(({ key }) => key);
  const repeated = keys.filter((key, index) => keys.indexOf(key) !== index);
  return [
    ...repeated.map((key) => `/triggers has "${key}" twice`),
    ...triggers.flatMap((trigger, index) =>
      [
        ...findActionProblems(actions, trigger),
        ...findCursorProblems(trigger),
        ...findSampleProblems(trigger),
        ...findFlagProblems(trigger),
      ].map((problem) => `/triggers/${index}${problem}`),
    ),
  ];
}

function findActionProblems(actions: NonNullable<Connector['actions']>, { action: key }: Trigger) {
  const action = actions.find((candidate) => candidate.key === key);
  if (action === undefined) {
    return [`/action names "${key}", which actions.json does not have`];
  }
  return isReadAction(action) ? [] : [`/action names "${key}", which may change something`];
}

/** Returns problems because of which the server would read all records each time, or could not tell new ones. */
function findCursorProblems({ cursor, input = {}, newest_first }: Trigger): string[] {
  const isSent = usesName(input, 'cursor');
  switch (cursor.kind) {
    case 'time':
      return isSent || newest_first !== undefined
        ? []
        : ['/input does not use {cursor}, so newest_first must say where reading ends'];
    case 'increasing_id':
      return newest_first === undefined ? ['/newest_first is required with increasing_id'] : [];
    case 'provider':
      return isSent ? [] : ['/input does not use {cursor}, which the provider gives'];
  }
}

/** Returns the pointers of the trigger that lead to nothing in the sample, which is a record. */
function findSampleProblems({ sample, record_id, cursor, newest_first, skip }: Trigger): string[] {
  const read = [
    record_id,
    ...(cursor.kind === 'time' ? [cursor.pointer] : []),
    ...(newest_first === undefined ? [] : [newest_first]),
  ];
  return [
    ...read
      .filter((pointer) => getValueAt(sample, pointer) === undefined)
      .map((pointer) => `/sample has nothing at ${pointer}`),
    ...(skip !== undefined && getValueAt(sample, skip) !== undefined
      ? [`/sample has something at ${skip}, so it would be left out`]
      : []),
  ];
}

/** Returns the unverified facts whose parent does not exist in the trigger. The last field may be absent. */
function findFlagProblems(trigger: Trigger): string[] {
  return (trigger.unverified ?? [])
    .filter(({ pointer }) => {
      const parent = pointer.slice(0, pointer.lastIndexOf('/'));
      return parent !== '' && typeof getValueAt(trigger, parent) !== 'object';
    })
    .map(({ pointer }) => `/unverified names ${pointer}, which the trigger does not contain`);
}
