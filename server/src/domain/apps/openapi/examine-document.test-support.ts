import { examineDocument } from './examine-document.ts';

/** Builds a document of OpenAPI 3.1 without operations, changed by `change`. */
export const buildDocument = (change: object) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Parcel Board', version: '1' },
    servers: [{ url: 'https://api.parcelboard.example/' }],
    paths: {},
    ...change,
  });

export const examine = (
  text: string,
  selectedKeys: string[] | null = null,
  documentUrl: string | null = null,
) => examineDocument({ text, documentUrl, selectedKeys });

/** Returns the action that is made of a document with only this operation. */
export function readAction(
  operation: object,
  path = '/parcels',
  method = 'post',
  extra: object = {},
) {
  const text = buildDocument({ paths: { [path]: { [method]: operation } }, ...extra });
  const [found] = examine(text).preview.operations;
  return examine(text, [found?.key ?? '']).actions[0];
}
