import { zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { validateFilledSettings } from '#domain/workflows/graph/node-settings.ts';
import { createWorkPool } from '#pool/work-pool.ts';
import { createNodeContext } from '#test/engine/node-context.ts';
import { createDataConverterExecutor } from './data-converter-executor.ts';

const workPool = createWorkPool({ maxProcesses: 1 });
afterAll(workPool.close);
const executor = createDataConverterExecutor({ convert: workPool.job('convert') });

async function run(changedSettings: Record<string, unknown>) {
  const filled = validateFilledSettings('data_converter', changedSettings);
  if ('problems' in filled) {
    throw new Error(JSON.stringify(filled.problems));
  }
  const outcome = await executor.execute(createNodeContext(), filled.settings);
  return outcome.kind === 'done' ? outcome.output : outcome;
}

test('CSV to objects by its first row, with names for columns that have none', async () => {
  const content = '\ufeffname,"e,mail",,name\r\nAda,"a""b",1\r\n\r\nBob,b,2,3,4\n';
  expect(await run({ action: 'csv_to_json', content })).toEqual({
    columns: ['name', 'e,mail', 'column_3', 'column_4'],
    parsed_data: [
      { name: 'Ada', 'e,mail': 'a"b', column_3: '1', column_4: null },
      { name: 'Bob', 'e,mail': 'b', column_3: '2', column_4: '3' },
    ],
    total_rows: 2,
  });
  const plain = {
    action: 'csv_to_json',
    content: "'a;b';c",
    delimiter: ';',
    wrap: "'",
    has_header: false,
  };
  expect(await run(plain)).toEqual({ columns: [], parsed_data: [['a;b', 'c']], total_rows: 1 });
});

test('objects to CSV, in the order that is wanted, and back', async () => {
  const rows = [
    { a: 1, b: 'x,y' },
    { b: true, c: { d: [null] } },
  ];
  expect(await run({ action: 'json_to_csv', rows })).toEqual({
    csv_content: 'a,b,c\n1,"x,y",\n,true,"{""d"":[null]}"\n',
    row_count: 2,
    column_count: 3,
  });
  expect(
    await run({
      action: 'json_to_csv',
      rows,
      header_order: ['c', 'toString'],
      line_ending: 'CRLF',
      delimiter: ';',
    }),
  ).toMatchObject({ csv_content: 'c;toString\r\n;\r\n"{""d"":[null]}";\r\n' });
});

test('objects to Excel and back, formulas only where they are wanted', async () => {
  const rows = [
    { name: '=1+1', count: 2.5, isOpen: false },
    { name: null, count: 10_000 },
  ];
  const written = await run({ action: 'json_to_excel', rows, sheet: 'People' });
  expect(written).toMatchObject({ format: 'xlsx', row_count: 2, column_count: 3 });
  const content = Reflect.get(Object(written), 'file_content');
  expect(await run({ action: 'excel_to_json', content })).toEqual({
    columns: ['name', 'count', 'isOpen'],
    parsed_data: [
      { name: '=1+1', count: 2.5, isOpen: false },
      { name: null, count: 10_000, isOpen: null },
    ],
    total_rows: 2,
    sheet: 'People',
  });
  const formulas = await run({ action: 'json_to_excel', rows, has_formulas: true });
  const read = await run({
    action: 'excel_to_json',
    content: Reflect.get(Object(formulas), 'file_content'),
    has_header: false,
  });
  expect(JSON.stringify(read)).not.toContain('=1+1');
});

test('base64 both ways', async () => {
  expect(await run({ action: 'base64_encode', content: 'Grüße' })).toEqual({
    content: 'R3LDvMOfZQ==',
  });
  expect(await run({ action: 'base64_decode', content: 'R3LDvMOfZQ==' })).toEqual({
    content: 'Grüße',
  });
});

const rowsWithOwnKeys = Array.from({ length: 8000 }, (_, index) => ({ [`key ${index}`]: index }));
const longText = 'x'.repeat(100_000);
const manyTimesA = Array(1000).fill('a');
const bomb = Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(20_000_000) })).toString(
  'base64',
);
test.each([
  [{ action: 'csv_to_json', content: 'a,"b' }, 'INPUT_INVALID', '/content'],
  [{ action: 'json_to_csv', rows: [{}, 1] }, 'INPUT_INVALID', '/rows/1'],
  [{ action: 'json_to_csv', rows: [Array(50_001).fill(1)] }, 'INPUT_INVALID', '/rows'],
  [{ action: 'json_to_csv', rows: rowsWithOwnKeys }, 'INPUT_INVALID', '/rows'],
  [
    { action: 'json_to_csv', rows: [{ a: longText }], header_order: manyTimesA },
    'OUTPUT_TOO_LARGE',
    '/rows',
  ],
  [
    { action: 'csv_to_json', content: `${','.repeat(5000)}${'\n1'.repeat(5000)}` },
    'OUTPUT_TOO_LARGE',
    '/content',
  ],
  [{ action: 'excel_to_json', content: 'bm8gZmlsZQ==' }, 'INPUT_INVALID', '/content'],
  [{ action: 'excel_to_json', content: bomb }, 'INPUT_TOO_LARGE', '/content'],
  [{ action: 'base64_decode', content: 'no base64!' }, 'INPUT_INVALID', '/content'],
  [{ action: 'base64_decode', content: '/////w==' }, 'INPUT_INVALID', '/content'],
])('names what it cannot convert: %#', async (changedSettings, code, pointer) => {
  await expect(run(changedSettings)).rejects.toMatchObject({ code, options: { pointer } });
});
