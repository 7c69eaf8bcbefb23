import { isUtf8 } from 'node:buffer';
import { type JsonObject, toJsonValue } from '@patchbay/rules/json.ts';
import type { SettingsOf } from '#domain/workflows/graph/node-settings.ts';
import { decodeText, hasUtf16Mark } from '#lib/decode-text.ts';
import { NodeError } from '../node-error.ts';
import { csvToJson, jsonToCsv } from './csv.ts';
import { excelToJson, jsonToExcel } from './excel.ts';

export type ConverterSettings = SettingsOf<'data_converter'>;

const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

/** @throws NodeError if the input cannot be converted */
export async function convert(settings: ConverterSettings): Promise<JsonObject> {
  switch (settings.action) {
    case 'csv_to_json':
      return csvToJson(settings);
    case 'json_to_csv':
      return jsonToCsv(settings, toJsonValue(settings.rows));
    case 'excel_to_json':
      return excelToJson(settings);
    case 'json_to_excel':
      return jsonToExcel(settings, toJsonValue(settings.rows));
    case 'base64_encode':
      return { content: Buffer.from(settings.content, 'utf8').toString('base64') };
    case 'base64_decode':
      return { content: decode(settings.content) };
  }
}

/** @throws NodeError if it is not base64, or not text */
function decode(content: string): string {
  const bytes = Buffer.from(content, 'base64');
  const isText = isUtf8(bytes) || hasUtf16Mark(bytes);
  if (!BASE64.test(content.replace(/\s/g, '')) || !isText) {
    throw new NodeError('INPUT_INVALID', 'The content is not text in base64.', {
      pointer: '/content',
      isRepeatable: false,
    });
  }
  return decodeText(bytes);
}
