import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { workbookFile } from '#test/engine/workbook-file.ts';
import { excelToJson } from './excel.ts';

const read = (content: string) =>
  excelToJson({ action: 'excel_to_json', content, has_header: false });

const convertToRows = async (parts: Parameters<typeof workbookFile>[0]) =>
  (await read(workbookFile(parts))).parsed_data;

const DATES = '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';

test.each([
  [
    'LibreOffice: a last row of the sheet without cells, and formatted cells without values',
    {
      sheet: `<row r="1"><c r="A1" s="0" t="s"><v>0</v></c><c r="XFD1" s="0"/></row>
        <row r="1048576" customFormat="false" ht="12.8"></row>`,
      strings: '<si><t xml:space="preserve">Ada</t></si>',
      styles: DATES,
    },
    [['Ada']],
  ],
  [
    'SheetJS: texts as results of formulas, a dimension that is too small',
    {
      sheet: `<worksheet><dimension ref="A1"/><sheetData><row r="1"><c r="A1" t="str"><v>a &lt; b</v></c>
        <c r="C1" t="b"><v>1</v></c></row></sheetData></worksheet>`,
    },
    [['a < b', null, true]],
  ],
  [
    'openpyxl: inline texts, formulas without a result',
    {
      sheet: `<row r="1"><c r="A1" t="inlineStr"><is><r><t>Grace </t></r><r><t>Hopper</t></r></is></c>
        <c r="B1"><f>SUM(A2:A3)</f><v></v></c><c r="C1"><f>1+1</f><v>2</v></c></row>`,
    },
    [['Grace Hopper', null, 2]],
  ],
  [
    'Open XML SDK: a namespace prefix, no addresses',
    {
      sheet: `<x:worksheet><x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row>
        <x:row><x:c t="str"><x:v>three</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
    },
    [
      [1, 2],
      ['three', null],
    ],
  ],
  [
    'rows and cells in another order, and two with one address',
    {
      sheet: `<row r="2"><c r="B2"><v>4</v></c><c r="A2"><v>3</v></c></row>
        <row r="1"><c r="A1"><v>0</v></c><c r="A1"><v>1</v></c></row>`,
    },
    [
      [1, null],
      [3, 4],
    ],
  ],
  [
    'shared formulas, results that are errors, phonetic texts, merged cells',
    {
      sheet: `<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><f t="shared" ref="B1:B9" si="0">A1*2</f><v>8</v></c>
        <c r="C1" t="e"><f>1/0</f><v>#DIV/0!</v></c></row></sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells></worksheet>`,
      strings: '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>',
    },
    [['東京', 8]],
  ],
  [
    'dates from 1904, and one that no calendar has',
    {
      sheet: '<row r="1"><c r="A1" s="1"><v>0</v></c><c r="B1" s="1"><v>1e300</v></c></row>',
      styles: DATES,
      workbookPr: '<workbookPr date1904="true"/>',
    },
    [['1904-01-01T00:00:00.000Z', null]],
  ],
  [
    'CDATA sections, in a cell and in shared texts',
    {
      sheet: `<row r="1"><c r="A1" t="inlineStr"><is><t><![CDATA[a & b]]></t></is></c><c r="B1" t="s"><v><![CDATA[0]]></v></c></row>`,
      strings: '<si><t>x<![CDATA[<y>]]></t></si>',
    },
    [['a & b', 'x<y>']],
  ],
  [
    'a part named relative to its folder',
    { sheet: '<row><c><v>1</v></c></row>', target: '../xl/./worksheets/sheet1.xml' },
    [[1]],
  ],
  [
    'entities of a DTD, which stay as they are written',
    {
      sheet: `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row r="1"><c r="A1" t="str"><v>&b;</v></c></row></sheetData></worksheet>`,
    },
    [['&b;']],
  ],
])('reads a workbook of %s', async (_name, parts, rows) => {
  expect(await convertToRows(parts)).toEqual(rows);
});

test('counts a sheet by its addresses before it is filled up', async () => {
  const far = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
  await expect(convertToRows({ sheet: far })).rejects.toMatchObject({
    code: 'INPUT_TOO_LARGE',
    message:
      'The values of the sheet reach 1,048,576 rows and 16,384 columns, which is more than 250,000 cells. Remove values that lie far apart, or split the sheet.',
  });
  const gaps = '<row r="9e9"><c><v>1</v></c></row>';
  await expect(convertToRows({ sheet: gaps })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
});

test('counts a text as often as cells have it', async () => {
  const cells = '<c t="s"><v>0</v></c>'.repeat(500);
  const strings = `<si><t>${'x'.repeat(100_000)}</t></si>`;
  await expect(convertToRows({ sheet: `<row>${cells}</row>`, strings })).rejects.toMatchObject({
    code: 'OUTPUT_TOO_LARGE',
  });
});

test('does not unpack files beside the sheet', async () => {
  const file = Buffer.from(workbookFile({ sheet: '<row><c><v>1</v></c></row>' }), 'base64');
  const big = { ...unzipSync(file), 'xl/media/logo.png': new Uint8Array(5_000_000) };
  expect((await read(Buffer.from(zipSync(big)).toString('base64'))).parsed_data).toEqual([[1]]);
});

test.each([
  ['d0cf11e0a1b11ae1', 'an .xls file or has a password'],
  [
    Buffer.from(zipSync({ 'content.xml': strToU8('<a/>') })).toString('hex'),
    'an archive without a workbook',
  ],
])('says what a file is that cannot be read: %#', async (hex, words) => {
  const content = Buffer.from(hex, 'hex').toString('base64');
  await expect(read(content)).rejects.toThrow(words);
});

test('names the cell that cannot be read', async () => {
  const sheet = '<row r="1"><c r="A1"><v>1</v></c></row><row r="7"><c r="C7"><v>abc</v></c></row>';
  await expect(convertToRows({ sheet })).rejects.toThrow('row 7 and column 3 of the sheet');
});
