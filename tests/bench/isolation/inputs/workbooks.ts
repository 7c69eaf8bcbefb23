// Workbooks of Excel that are small, and large once they are read.
import { strToU8, zipSync } from 'fflate';

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Returns a workbook of one sheet in base64. */
export function createWorkbook(sheetData: string): string {
  const files = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${sheetData}</sheetData></worksheet>`,
  };
  const packed = zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, strToU8(`${XML}${text}`)]),
    ),
  );
  return Buffer.from(packed).toString('base64');
}

const cell = (address: string) => `<c r="${address}"><v>1</v></c>`;

/** One cell, the last that a sheet can have. */
export const LAST_CELL = createWorkbook(`<row r="1048576">${cell('XFD1048576')}</row>`);

/** Rows of numbers. */
export function createFullSheet(rows: number, columns: number): string {
  const row = (r: number) =>
    `<row r="${r}">${Array.from({ length: columns }, (_, c) => cell(`${columnName(c)}${r}`)).join('')}</row>`;
  return createWorkbook(Array.from({ length: rows }, (_, index) => row(index + 1)).join(''));
}

function columnName(index: number): string {
  const rest = Math.floor(index / 26) - 1;
  return `${rest < 0 ? '' : columnName(rest)}${String.fromCharCode(65 + (index % 26))}`;
}
