import type { Connector, Trigger } from './connector.gen.d.ts';

/** The trigger with this key; undefined: the app has no such event. */
export function findConnectorTrigger(
  { triggers = [] }: Pick<Connector, 'triggers'>,
  key: string,
): Trigger | undefined {
  return triggers.find((trigger) => trigger.key === key);
}
