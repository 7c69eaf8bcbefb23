import { strToU8, zipSync } from 'fflate';

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

interface Parts {
  /** The XML of the whole sheet, or only of the content of `sheetData`. */
  sheet: string;
  strings?: string;
  styles?: string;
  workbookPr?: string;
  /** The name of the sheet's file as the workbook states it. */
  target?: string;
}

/** Writes a workbook of one sheet as base64, as programs write it. */
export function workbookFile({
  sheet,
  strings,
  styles,
  workbookPr = '',
  target = '/xl/worksheets/sheet1.xml',
}: Parts): string {
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="${RELATION}">${workbookPr}<sheets><sheet name="People" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${RELATION}/worksheet" Target="${target}"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet.includes('sheetData>')
      ? sheet
      : `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    ...(strings === undefined ? {} : { 'xl/sharedStrings.xml': `<sst>${strings}</sst>` }),
    ...(styles === undefined ? {} : { 'xl/styles.xml': `<styleSheet>${styles}</styleSheet>` }),
  };
  const files = Object.entries(parts).map(([path, text]) => [path, strToU8(text)]);
  return Buffer.from(zipSync(Object.fromEntries(files))).toString('base64');
}
