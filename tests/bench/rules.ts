// Measures the evaluation of rules in this process, compared with parsing their sample.
import { checkValue } from '@patchbay/rules/check-value.ts';
import { evaluateRules, type Rule, type StoredRules } from '@patchbay/rules/evaluate-rules.ts';

const SECONDS_EACH = 1;
/** The number of calls between two readings of the clock. */
const BATCH_SIZE = 100;

const SAMPLE = {
  id: '671a4c00c2d8e10013b5d501',
  name: 'Harbor Coffee, spring order',
  stage: 'won',
  amount: '1250.50',
  closed_at: '2026-03-01T10:00:00+01:00',
  owner: { id: 42, email: 'anna.lindt@harbor-coffee.example' },
  tags: ['vip', 'wholesale', 'spring'],
  lines: Array.from({ length: 10 }, (_, line) => ({
    sku: `bean-${line}`,
    quantity: line,
    price: 9.5,
  })),
};
const TEXT = JSON.stringify(SAMPLE);
const FIVE: readonly Rule[] = [
  { lhs: 'stage', operator: 'included_in', rhs: ['won', 'signed'] },
  { lhs: 'amount', operator: 'gte', rhs: 1000 },
  { lhs: 'closed_at', operator: 'gt', rhs: '2026-01-01T00:00:00Z' },
  { lhs: 'tags', operator: 'contains', rhs: 'vip' },
  { lhs: 'name', operator: 'like', rhs: '%spring%' },
];
/** The largest rules that a field stores, of which only the last one decides. */
const MOST: StoredRules = {
  join: 'AND',
  rules: Array.from({ length: 40 }, () => ({ join: 'AND' as const, rules: FIVE })),
};
const MAPPED = Array.from({ length: 1000 }, (_, row) => row);
const OPTIONS = Array.from({ length: 5000 }, (_, value) => ({ value }));
const MAPPING = {
  id: 'fields',
  field_type: 'map',
  labels: MAPPED.map((value) => ({ value })),
  options: OPTIONS,
};
const MAPPING_VALUE = Object.fromEntries(MAPPED.map((row) => [row, `${row * 5}`]));

console.log(
  `\nRules, in one process, ${SECONDS_EACH} s each; ratio to parsing the sample (${TEXT.length} B)\n`,
);
const parsed = printRate('a sample is parsed', () => JSON.parse(TEXT));
printRate('5 rules are evaluated', () => evaluateRules(FIVE, SAMPLE), parsed);
printRate('200 rules in 41 groups are evaluated', () => evaluateRules(MOST, SAMPLE), parsed);
printRate(
  '1,000 rows, 5,000 options are checked',
  () => checkValue(MAPPING, MAPPING_VALUE),
  parsed,
);

/** @returns the number of calls per second */
function printRate(name: string, call: () => unknown, base?: number): number {
  const started = performance.now();
  let calls = 0;
  while (performance.now() - started < SECONDS_EACH * 1000) {
    for (let count = 0; count < BATCH_SIZE; count += 1) {
      call();
    }
    calls += BATCH_SIZE;
  }
  const perSecond = (calls / (performance.now() - started)) * 1000;
  const ratio = (perSecond / (base ?? perSecond)).toPrecision(2);
  console.log(`${name.padEnd(40)} ${perSecond.toFixed(0).padStart(8)}/s  ${ratio}`);
  return perSecond;
}
