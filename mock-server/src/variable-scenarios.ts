import { assign, example, type Scenario } from './scenario.ts';

/** The scenarios of the screens of variables and datastores. */
export const VARIABLE_SCENARIOS: Readonly<Record<string, Scenario>> = {
  'variables-none': {
    description: 'No variables and no datastores yet.',
    screen: '/developer/variables, /developer/datastore',
    responses: assign(['listVariableDefinitions', 'listDatastores'], example('empty')),
  },
  'variables-many': {
    description: 'Five hundred variables with long names and values.',
    screen: '/developer/variables',
    responses: { listVariableDefinitions: example('many') },
  },
  'variable-in-use': {
    description:
      'A variable is used, so that it can be neither deleted nor renamed. Values are refused.',
    screen: '/developer/variables',
    responses: {
      ...assign(['deleteVariableDefinition', 'updateVariableDefinition'], example('in_use', 409)),
      setVariableValue: example('wrong_format', 400),
    },
  },
};
