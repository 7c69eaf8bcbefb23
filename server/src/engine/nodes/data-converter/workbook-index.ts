import path from 'node:path';
import { readXml } from './read-xml.ts';

export interface Sheet {
  name: string;
  /** The sheet's file in the archive. */
  path: string;
}

/** The parts of a workbook that reading a sheet needs. */
export interface WorkbookIndex {
  /** The sheets with cells, in the order of their tabs. */
  sheets: readonly Sheet[];
  /** Whether day 0 of a date is in 1904 rather than 1900. */
  isEpoch1904: boolean;
  stylesPath: string;
  stringsPath: string;
}

/**
 * Reads which sheets a workbook has and in which files they are.
 *
 * @param workbook `xl/workbook.xml`
 * @param relations `xl/_rels/workbook.xml.rels`
 * @throws Error if one of them is not well-formed
 */
export function readWorkbookIndex(workbook: string, relations: string): WorkbookIndex {
  const targets = new Map<string, { kind: string; path: string }>();
  readXml(relations, {
    open: (name, attributes) => {
      if (name === 'Relationship') {
        const kind = attributes.get('Type')?.split('/').at(-1) ?? '';
        const file = toArchivePath(attributes.get('Target') ?? '');
        targets.set(attributes.get('Id') ?? '', { kind, path: file });
      }
    },
  });
  const sheets: Sheet[] = [];
  let isEpoch1904 = false;
  readXml(workbook, {
    open: (element, attributes) => {
      if (element === 'workbookPr') {
        isEpoch1904 = ['1', 'true'].includes(attributes.get('date1904') ?? '');
      }
      const target = targets.get(attributes.get('id') ?? '');
      const name = attributes.get('name');
      if (element === 'sheet' && name !== undefined && target?.kind === 'worksheet') {
        sheets.push({ name, path: target.path });
      }
    },
  });
  const findPath = (kind: string) =>
    [...targets.values()].find((target) => target.kind === kind)?.path;
  return {
    sheets,
    isEpoch1904,
    stylesPath: findPath('styles') ?? 'xl/styles.xml',
    stringsPath: findPath('sharedStrings') ?? 'xl/sharedStrings.xml',
  };
}

/** Targets are relative to `xl/`, or begin at the root of the archive. */
function toArchivePath(target: string): string {
  return target.startsWith('/') ? target.slice(1) : path.posix.join('xl', target);
}
