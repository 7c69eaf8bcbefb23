/** A wrong value in a connector's file, and the complaint that it has to cause. */
export type Mutation = [name: string, edit: [pointer: string, value: unknown], complaint: RegExp];

/** Mutations of the triggers of `acme_books`. */
export const TRIGGER_MUTATIONS: readonly Mutation[] = [
  ['another list of records', ['/triggers/0/list', '/items'], /there is no list of records/],
  ['another id of a record', ['/triggers/0/record_id', '/total'], /triggers\/0\/expect/],
  ['no record left out', ['/triggers/0/skip', undefined], /triggers\/0\/expect/],
  ['another time of a record', ['/triggers/0/cursor/pointer', '/at'], /sample has nothing at \/at/],
  [
    'another form of the time',
    ['/triggers/0/cursor/format', 'iso'],
    /triggers\/0\/first\/0 is never made|401/,
  ],
  ['another overlap', ['/triggers/0/cursor/overlap_s', 60], /401/],
  ['another action of a trigger', ['/triggers/0/action', 'list_accounts'], /since/],
  [
    'a reading without a beginning',
    ['/triggers/0/input', {}],
    /so newest_first must say where reading ends/,
  ],
  ['a trigger that changes something', ['/actions/1/method', 'PUT'], /may change something/],
  ['another sample', ['/triggers/0/sample/id', 'one'], /triggers\/0\/sample\/id must be integer/],
  ['another cursor of the provider', ['/triggers/1/cursor/next', '/cursor'], /there is no cursor/],
  ['another page in a body', ['/pagination/param', 'page'], /triggers\/1/],
  [
    'a flag on nothing',
    ['/triggers/0/unverified', [{ pointer: '/sampel/id', searched: 'The whole site.' }]],
    /names \/sampel\/id/,
  ],
  ['no trigger', ['/triggers', []], /test.json has a trigger invoice_issued/],
];
