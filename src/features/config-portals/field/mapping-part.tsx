import type { PortalField, PortalMapping } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { SwitchField } from '@/components/form/switch-field';
import { TextControl } from '../controls/controls';
import type { SetKey } from '../model/field-change';
import { createFixedList } from '../model/new-field';
import { type Errors, findError } from '../model/problem';
import { omitFalse, withKey } from '../model/with-key';
import { SourceEditor } from '../options/source-editor';
import { getSourceErrors } from '../options/source-errors';

type MappingPartProps = { field: PortalField; errors: Errors; set: SetKey; hasParent: boolean };

const SIDES = [
  ['source', 'Left column', 'Heading of the left column'],
  ['destination', 'Right column', 'Heading of the right column'],
] as const;

/** Edits the two columns of a mapping. */
export function MappingPart({ field, errors, set, hasParent }: MappingPartProps) {
  const mapping: PortalMapping = field.mapping ?? {
    source: { name: '', options: createFixedList() },
    destination: { name: '', options: createFixedList() },
  };
  return SIDES.map(([side, title, label]) => {
    const column = mapping[side];
    const change = (next: typeof column, step?: string) =>
      set('mapping', { ...mapping, [side]: next }, step && `${side} ${step}`);
    return (
      <section key={side} aria-label={title} className="flex flex-col gap-3 rounded-lg border p-3">
        <TextControl
          label={label}
          isRequired
          error={findError(errors, `mapping/${side}/name`)}
          value={column.name}
          onChange={(name) => change({ ...column, name }, 'name')}
          input={{ maxLength: 240 }}
        />
        <SourceEditor
          label={side === 'source' ? 'Rows' : 'Choices'}
          purpose="choice"
          source={column.options}
          errors={getSourceErrors(errors, `mapping/${side}/options`)}
          hasParent={hasParent}
          onChange={(options, step) => change({ ...column, options }, step)}
        />
        {side === 'destination' ? (
          <SwitchField
            label="Several choices for a row"
            isOn={column.multiple === true}
            onChange={(isOn) => change(withKey(column, 'multiple', omitFalse(isOn)))}
          />
        ) : null}
      </section>
    );
  });
}
