import { expect, test } from 'vitest';
import { parseBody } from '../http/response-body.ts';
import { csvToJson } from './csv.ts';

const read = (content: string, delimiter = ',') =>
  csvToJson({ action: 'csv_to_json', content, delimiter, wrap: '"', has_header: false })
    .parsed_data;

interface Sample {
  name: string;
  content: string;
  delimiter?: string;
  rows: string[][];
}

const SAMPLES: Sample[] = [
  {
    name: 'Excel on Windows: CRLF',
    content: 'a,b\r\n1,2\r\n',
    rows: [
      ['a', 'b'],
      ['1', '2'],
    ],
  },
  {
    name: 'Excel in Europe: a byte order mark and semicolons',
    content: '\ufeffName;Preis\r\n"Stuhl; rot";1,5\r\n',
    delimiter: ';',
    rows: [
      ['Name', 'Preis'],
      ['Stuhl; rot', '1,5'],
    ],
  },
  {
    name: 'two joined files: LF, then CRLF',
    content: 'a,b\n1,2\r\n3,4\r\n',
    rows: [
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ],
  },
  {
    name: 'two joined files: CRLF, then LF',
    content: 'a,b\r\n1,2\n3,4\n',
    rows: [
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ],
  },
  {
    name: 'an old Mac: CR alone',
    content: 'a,b\r1,2\r',
    rows: [
      ['a', 'b'],
      ['1', '2'],
    ],
  },
  {
    name: 'a text of several lines',
    content: 'note\n"one\ntwo\r\nthree"\n',
    rows: [['note'], ['one\ntwo\r\nthree']],
  },
  { name: 'doubled quotes', content: '"say ""hi""","",\n', rows: [['say "hi"', '', '']] },
  {
    name: 'quotes in a text that is not quoted',
    content: '5" pipe,Ada "Countess" L\n',
    rows: [['5" pipe', 'Ada "Countess" L']],
  },
  {
    name: 'rows of other lengths, and empty lines',
    content: 'a,b\n1\n\n1,2,3\n',
    rows: [['a', 'b'], ['1'], ['1', '2', '3']],
  },
  {
    name: 'tabs',
    content: 'a\tb\n1,5\t2\n',
    delimiter: '\t',
    rows: [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  },
];

test.each(SAMPLES)('reads $name', ({ content, delimiter, rows }) => {
  expect(read(content, delimiter)).toEqual(rows);
});

test.each([
  ['its byte order mark', Buffer.from('\ufeffa,ü\r\n', 'utf16le'), 'text/csv'],
  ['its charset', Buffer.from('a,ü\r\n', 'latin1'), 'text/csv; charset=ISO-8859-1'],
  ['UTF-8 if its charset does not exist', Buffer.from('a,ü\r\n'), 'text/csv; charset=none'],
])('reads a response by %s', (_name, bytes, contentType) => {
  expect(read(String(parseBody(bytes, contentType)))).toEqual([['a', 'ü']]);
});

test('JSON with a byte order mark is JSON', () => {
  expect(parseBody(Buffer.from('\ufeff{"a":1}'), 'application/json')).toEqual({ a: 1 });
});

test.each([
  ['column_2,,a', { column_2: '1', column_5: '2', a: '3' }],
  [',column_1,a', { column_1: '1', column_2: '2', a: '3' }],
  ['a,a,column_2', { a: '1', column_2: '2', column_3: '3' }],
])('every column of the header %s keeps its values', (header, row) => {
  const content = `${header}\n1,2,3`;
  const settings = { delimiter: ',', wrap: '"', has_header: true };
  expect(csvToJson({ action: 'csv_to_json', content, ...settings })).toEqual({
    parsed_data: [row],
    total_rows: 1,
    columns: Object.keys(row),
  });
});
