import { isUtf8 } from 'node:buffer';
import { type JsonObject, jsonOf } from '@patchbay/rules/json.ts';
import type { SettingsOf } from '../../../domain/workflows/graph/node-settings.ts';
import { NodeError } from '../node-error.ts';
import type { NodeExecutor } from '../node-type.ts';
import { csvToJson, jsonToCsv } from './csv.ts';
import { excelToJson, jsonToExcel } from './excel.ts';

const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

/** Converts CSV, JSON, Excel and base64. */
export const dataConverterExecutor: NodeExecutor<'data_converter'> = {
  type: 'data_converter',
  execute: async (_context, settings) => ({ kind: 'done', output: await converted(settings) }),
};

async function converted(settings: SettingsOf<'data_converter'>): Promise<JsonObject> {
  switch (settings.action) {
    case 'csv_to_json':
      return csvToJson(settings);
    case 'json_to_csv':
      return jsonToCsv(settings, jsonOf(settings.rows));
    case 'excel_to_json':
      return excelToJson(settings);
    case 'json_to_excel':
      return jsonToExcel(settings, jsonOf(settings.rows));
    case 'base64_encode':
      return { content: Buffer.from(settings.content, 'utf8').toString('base64') };
    case 'base64_decode':
      return { content: decoded(settings.content) };
  }
}

/** @throws NodeError where it is no base64, or no text */
function decoded(content: string): string {
  const bytes = Buffer.from(content, 'base64');
  if (!BASE64.test(content.replace(/\s/g, '')) || !isUtf8(bytes)) {
    throw new NodeError('INPUT_INVALID', 'The content is no text in base64.', {
      pointer: '/content',
      isRepeatable: false,
    });
  }
  return bytes.toString('utf8');
}
