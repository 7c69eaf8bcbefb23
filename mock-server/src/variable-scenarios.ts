import type { Scenario } from './scenario.ts';

/** The scenarios of the screens of variables and datastores. */
export const VARIABLE_SCENARIOS: Readonly<Record<string, Scenario>> = {
  'variables-none': {
    description: 'No variables and no datastores yet.',
    screen: '/developer/variables, /developer/datastore',
    responses: {
      listVariableDefinitions: { code: 200, example: 'empty' },
      listDatastores: { code: 200, example: 'empty' },
    },
  },
  'variables-many': {
    description: 'Five hundred variables with long names and values.',
    screen: '/developer/variables',
    responses: { listVariableDefinitions: { code: 200, example: 'many' } },
  },
  'variable-in-use': {
    description:
      'A variable is used, so that it can be neither deleted nor renamed. Values are refused.',
    screen: '/developer/variables',
    responses: {
      deleteVariableDefinition: { code: 409, example: 'in_use' },
      updateVariableDefinition: { code: 409, example: 'in_use' },
      setVariableValue: { code: 400, example: 'wrong_format' },
    },
  },
};
