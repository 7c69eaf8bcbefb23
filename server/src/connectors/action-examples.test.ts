import { expect, test } from 'vitest';
import { readActionInput } from '#test/calls/read-input-here.ts';
import { mapFields } from '../domain/calls/actions/action-fields.ts';
import { createConnectorRegistry } from './connector-registry.ts';

/** The names of fields that continue a list. Their values come from the app. */
const CURSOR =
  /(cursor|offset|token|after|after_id|starting_after|start_position|page\[(after|cursor)\])$/i;

const OTHERS = { text: 'cursor', number: 1, boolean: true, json: {} } as const;

const actions = createConnectorRegistry()
  .list()
  .flatMap(({ connector }) =>
    (connector.actions ?? []).map((action) => ({ slug: connector.slug, action })),
  );

test('every text and JSON value of an action has an example', () => {
  expect(actions.length).toBeGreaterThan(100);
  const missing = actions.flatMap(({ slug, action }) =>
    mapFields(action)
      .map(({ field }) => field)
      .filter(
        ({ name, type, example, options }) =>
          (type === 'text' || type === 'json') &&
          example === undefined &&
          options === undefined &&
          !CURSOR.test(name),
      )
      .map(({ name }) => `${slug} ${action.key} ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the examples are what the actions take', () => {
  const refused = actions.flatMap(({ slug, action }) => {
    // Numbers, choices and cursors have no examples.
    const values = mapFields(action).map(({ field: { name, type, example, options } }) => [
      name,
      example ?? options?.[0] ?? OTHERS[type],
    ]);
    try {
      readActionInput(action, Object.fromEntries(values));
      return [];
    } catch (error) {
      return [`${slug} ${action.key}: ${error instanceof Error ? error.message : error}`];
    }
  });
  expect(refused).toEqual([]);
});
