import type { PortalField } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { TextControl } from '../controls/controls';
import type { SetKey } from '../model/field-change';
import { type Errors, findError } from '../model/problem';
import { omitEmpty } from '../model/with-key';
import { Disclosure } from './disclosure';

/** The contract's limit of `conditional_code`, in characters. */
const MAX_LENGTH = 20_000;
const EXAMPLE = `function yourFunction({ lhs, parent }) {
  if (lhs === 'plan') {
    return { operators: ['eq', 'neq'], options: ['starter', 'growth'] };
  }
}`;

type RuleCodeControlProps = { field: PortalField; errors: Errors; set: SetKey };

/** Edits conditional code: JavaScript that decides which operators and right sides a left side takes. */
export function RuleCodeControl({ field, errors, set }: RuleCodeControlProps) {
  const error = findError(errors, 'conditional_code');
  const isUsed = field.conditional_code !== undefined || error !== undefined;
  return (
    <Disclosure title="Conditional code" isOpen={isUsed}>
      <TextControl
        isLong
        isOptional
        label="Code"
        help="JavaScript that returns operators and right-hand options for each left side. It has no network. The preview shows what it does."
        error={error}
        value={field.conditional_code ?? ''}
        onChange={(text) =>
          set('conditional_code', omitEmpty(text.trim() === '' ? '' : text), 'code')
        }
        input={{
          className: 'max-h-96 overflow-auto font-mono',
          maxLength: MAX_LENGTH,
          placeholder: EXAMPLE,
          spellCheck: false,
        }}
      />
    </Disclosure>
  );
}
