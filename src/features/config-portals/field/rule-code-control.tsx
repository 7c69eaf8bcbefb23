import type { PortalField } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { TextControl } from '../controls/controls';
import type { SetKey } from '../model/field-change';
import { type Errors, errorUnder } from '../model/problem';
import { textOrNone } from '../model/with-key';
import { Disclosure } from './disclosure';

/** Of the contract. */
const MAX_LENGTH = 20_000;
const EXAMPLE = `function yourFunction({ lhs, parent }) {
  if (lhs === 'plan') {
    return { operators: ['eq', 'neq'], options: ['starter', 'growth'] };
  }
}`;

type RuleCodeControlProps = { field: PortalField; errors: Errors; set: SetKey };

/** Conditional code: JavaScript that decides what may follow a left side. */
export function RuleCodeControl({ field, errors, set }: RuleCodeControlProps) {
  const error = errorUnder(errors, 'conditional_code');
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
          set('conditional_code', textOrNone(text.trim() === '' ? '' : text), 'code')
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
