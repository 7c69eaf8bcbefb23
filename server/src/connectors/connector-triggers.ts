import type { Connector, Trigger } from './connector.gen.d.ts';

/** Returns the trigger with a key. Undefined if the app does not have it. */
export function findConnectorTrigger(
  { triggers = [] }: Pick<Connector, 'triggers'>,
  key: string,
): Trigger | undefined {
  return triggers.find((trigger) => trigger.key === key);
}
