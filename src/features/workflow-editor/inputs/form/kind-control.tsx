import { Select } from '@/components/ui/select';
import { HelpText } from '@/components/values/help-text';
import { type Kind, type KindsField, readField } from '../../model/read-field';
import { findKind } from '../../model/settings';
import type { FieldProps } from '../field/field-props';
import { useFormRoot } from '../field/form-context';
import { NodeField } from '../field/node-field';
import { KindCards, useKindSwitch } from './kind-cards';
import { ObjectFields } from './object-fields';
import { useFieldFrame } from './text-controls';

const NOT_SET = '(not set)';

type KindControlProps = FieldProps & { field: KindsField };

/** An object of one of several kinds: cards at the top of a form, a select inside it. */
export function KindControl({ field, ...props }: KindControlProps) {
  const { label, value, onChange, pointer, isRequired } = props;
  const kind = findKind(field, value);
  const root = useFormRoot();
  const choose = useKindSwitch(field, value, root, (next) => onChange(next, pointer));
  const frame = useFieldFrame(props);
  const members = useMembers(kind);
  return (
    <div className="flex flex-col gap-4">
      {pointer === '' ? (
        <KindCards label={label} kinds={field.kinds} chosen={kind} onChoose={choose} />
      ) : (
        <NodeField
          {...frame}
          help={kind?.description === undefined ? frame.help : <HelpText text={kind.description} />}
          error={kind === undefined ? frame.error : undefined}
        >
          {(control) => (
            <Select
              {...control}
              value={kind === undefined ? undefined : String(kind.value)}
              options={[
                ...(isRequired || kind === undefined ? [] : [{ value: NOT_SET, label: 'Not set' }]),
                ...field.kinds.map(({ value: tag, title }) => ({
                  value: String(tag),
                  label: title,
                })),
              ]}
              onValueChange={(next) => {
                const chosen = field.kinds.find((candidate) => String(candidate.value) === next);
                return chosen === undefined ? onChange(undefined, pointer) : choose(chosen);
              }}
            />
          )}
        </NodeField>
      )}
      {kind === undefined || members.length < 2 ? null : (
        <div className={pointer === '' ? 'contents' : 'flex flex-col gap-4 border-l-2 pl-3'}>
          <ObjectFields
            key={String(kind.value)}
            members={members}
            value={value}
            onChange={onChange}
            pointer={pointer}
          />
        </div>
      )}
    </div>
  );
}

function useMembers(kind: Kind | undefined) {
  const root = useFormRoot();
  const field = kind === undefined ? undefined : readField(kind.schema, root);
  return field?.kind === 'object' ? field.members : [];
}
