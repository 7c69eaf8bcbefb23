import { evaluateRules, type RuleGroup } from '@patchbay/rules/evaluate-rules.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fromPairs,
  getColumns,
  matchByName,
  type Pair,
  toPairs,
} from '../../src/config/form/mapping-pairs.ts';
import { isGroup, type RuleNode, storeRules, toTree } from '../../src/config/store/rule-tree.ts';

const RUNS = { numRuns: 200, seed: 20261118 };
const KEYS = ['plan', 'seats'];

const leaf = fc.record({
  lhs: fc.constantFrom(...KEYS),
  operator: fc.constantFrom('eq', 'neq', 'gt', 'exist'),
  rhs: fc.constantFrom('pro', 1, 2),
});
const { group } = fc.letrec<{ node: RuleNode; group: RuleGroup }>((tie) => ({
  node: fc.oneof({ maxDepth: 3 }, leaf, tie('group')),
  group: fc.record({
    join: fc.constantFrom('AND' as const, 'OR' as const),
    rules: fc.array(tie('node'), { minLength: 1, maxLength: 3 }),
  }),
}));
const sample = fc.record({ plan: fc.constantFrom('pro', 'free'), seats: fc.integer({ max: 3 }) });

/** Tells whether a group still offers a choice, which a list cannot express. */
function hasChoice(node: RuleNode): boolean {
  return (
    isGroup(node) && ((node.join === 'OR' && node.rules.length > 1) || node.rules.some(hasChoice))
  );
}

describe('rules', () => {
  it('are stored as the list wherever that says the same, and hold as before', () => {
    fc.assert(
      fc.property(group, sample, (tree, values) => {
        const stored = storeRules(tree);
        expect(Array.isArray(stored)).toBe(!hasChoice(tree));
        expect(evaluateRules(toTree(stored), values).holds).toBe(evaluateRules(tree, values).holds);
        expect(storeRules(stored)).toEqual(stored);
      }),
      RUNS,
    );
  });

  it.each([undefined, null, 'text', 7, {}, { rules: 'none' }])(
    'are none where %j is stored',
    (value) => {
      expect(toTree(value)).toEqual({ join: 'AND', rules: [] });
      expect(storeRules(value)).toBe(null);
    },
  );
});

describe('a mapping', () => {
  const rows = ['r1', 'r2', '__proto__', 'constructor'];
  const columns = getColumns({
    id: 'map',
    name: 'Map',
    field_type: 'map',
    labels: rows.map((value, index) => ({ value, multiple: index % 2 === 1 })),
    options: [{ value: 'o1' }, { value: 'o2' }],
  });

  it('comes back as it went', () => {
    const pairs = fc.uniqueArray(
      fc.tuple(fc.constantFrom(...rows), fc.constantFrom('o1', 'o2', 3, true)),
      { selector: ([row]) => row },
    );
    fc.assert(
      fc.property(pairs, (input: readonly Pair[]) => {
        const stored = fromPairs(input, columns);
        const sorted = (list: readonly Pair[]) => [...list].sort();
        expect(sorted(toPairs(stored))).toEqual(sorted(input));
        expect(fromPairs(toPairs(stored), columns)).toEqual(stored);
      }),
      RUNS,
    );
  });

  it('is matched by names that are written differently, each option once', () => {
    const namedOptions = (...names: string[]) => names.map((name, value) => ({ name, value }));
    const [labels, options] = [
      namedOptions('Work email', 'work_email', 'Phone'),
      namedOptions('WORK-EMAIL', 'City'),
    ];
    const found = matchByName(
      [],
      getColumns({ id: 'map', name: 'Map', field_type: 'map', labels, options }),
    );
    expect(found).toEqual([['0', 0]]);
  });
});
