import * as v from 'valibot';
import type { CreateAccountBody } from '../api';

/** The contract's limit. */
export const MAX_UDF_ROWS = 50;

const udfRow = v.object({
  key: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(120, 'A key has at most 120 characters.'),
    v.regex(/^[\w -]*$/, 'Use letters, digits, spaces, _ and - only.'),
  ),
  value: v.pipe(v.string(), v.maxLength(2000, 'A value has at most 2000 characters.')),
});

type UdfRow = v.InferOutput<typeof udfRow>;

/** The error of the row at `index`; undefined if it is valid. */
function rowError(rows: readonly UdfRow[], index: number): string | undefined {
  const row = rows[index];
  if (row === undefined) {
    return undefined;
  }
  if (row.key === '') {
    return row.value === '' ? undefined : 'Enter a key for this value.';
  }
  const isRepeated = rows.slice(0, index).some(({ key }) => key === row.key);
  return isRepeated ? 'Another field has this key already.' : undefined;
}

const udfRows = v.pipe(
  v.array(udfRow),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) {
      return;
    }
    const rows = dataset.value;
    for (const [index, row] of rows.entries()) {
      const message = rowError(rows, index);
      if (message !== undefined) {
        addIssue({
          message,
          path: [
            { type: 'array', origin: 'value', input: rows, key: index, value: row },
            { type: 'object', origin: 'value', input: row, key: 'key', value: row.key },
          ],
        });
      }
    }
  }),
);

const shared = {
  account_id: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter an ID.'),
    v.maxLength(128, 'An ID has at most 128 characters.'),
  ),
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Enter a name.'),
    v.maxLength(120, 'A name has at most 120 characters.'),
  ),
};

/** The form of a new linked account. Rows that are switched off are not validated. */
export const createAccountSchema = v.variant('hasUdf', [
  v.object({ ...shared, hasUdf: v.literal(true), udf: udfRows }),
  v.object({
    ...shared,
    hasUdf: v.literal(false),
    udf: v.array(v.object({ key: v.string(), value: v.string() })),
  }),
]);

export type CreateAccountValues = v.InferOutput<typeof createAccountSchema>;

export const EMPTY_VALUES: CreateAccountValues = {
  account_id: '',
  name: '',
  hasUdf: false,
  udf: [{ key: '', value: '' }],
};

/** The request body. Rows without a key are left out. */
export function toBody({ account_id, name, hasUdf, udf }: CreateAccountValues): CreateAccountBody {
  const entries = hasUdf ? udf.filter(({ key }) => key !== '') : [];
  return {
    account_id,
    name,
    ...(entries.length === 0
      ? {}
      : { udf: Object.fromEntries(entries.map(({ key, value }) => [key, value])) }),
  };
}
