import type { PortalDocument, PortalField } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Trash2 } from 'lucide-react';
import { memo, useEffect, useMemo, useRef } from 'react';
import { SwitchField } from '@/components/form/switch-field';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextControl } from '../controls/controls';
import { FIELD_TYPES, FieldTypeIcon } from '../controls/field-types';
import { PartCard } from '../controls/part-card';
import { type SetKey, withMultiple, withSecret } from '../model/field-change';
import { formatFieldKey } from '../model/field-key';
import { changeField } from '../model/fields';
import { type Errors, findError } from '../model/problem';
import { omitEmpty, omitFalse, withKey } from '../model/with-key';
import { useEditor } from '../state/editor-context';
import { hasSameKeys, useStableValue } from '../state/use-stable-value';
import { AdvancedPart } from './advanced-part';
import { DefaultControl } from './default-control';
import { OptionsPart } from './options-part';
import { PlaceControls, usePlaces } from './place-controls';

type FieldEditorProps = {
  field: PortalField;
  workflowId: string | undefined;
  document: PortalDocument;
  errors: Errors;
  /** Whether the field was just added. Its name is then selected for typing. */
  isNew: boolean;
  onDelete: () => void;
};

/** Edits all settings of one field. Mount it with a key, because its inputs keep drafts of their texts. */
export function FieldEditor(props: FieldEditorProps) {
  const { field, workflowId, document, errors, isNew, onDelete } = props;
  const { edit } = useEditor();
  const name = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNew) {
      return;
    }
    // Wait until the drawer has returned the focus to the button that opened it.
    const timer = setTimeout(() => name.current?.querySelector('input')?.select());
    return () => clearTimeout(timer);
  }, [isNew]);
  const { id } = field;
  const { change, set } = useMemo(() => {
    const key = { id, workflowId };
    const changeIt: ChangeField = (next, step) =>
      edit((before) => changeField(before, key, next), step);
    const setKey: SetKey = (at, value, step) =>
      changeIt(
        (before) => withKey(before, at, value),
        step === undefined ? undefined : `${formatFieldKey(key)} ${at} ${step}`,
      );
    return { change: changeIt, set: setKey };
  }, [edit, id, workflowId]);
  // The controls below the texts are not rendered at each key press in a text.
  const stableField = useStableValue(field, (before, now) => hasSameKeys(before, now, TEXTS));
  const places = usePlaces(stableField, document, workflowId);
  const type = FIELD_TYPES[field.field_type];
  const general = [...errors].filter(([path]) => !KEYS_WITH_CONTROL.has(path.split('/')[0] ?? ''));
  return (
    <PartCard
      label={`Field ${field.name}`}
      icon={<FieldTypeIcon type={field.field_type} />}
      title={field.name.trim() === '' ? 'New field' : field.name}
      action={
        <Button variant="ghost" size="sm" icon={<Trash2 aria-hidden />} onClick={onDelete}>
          Delete
        </Button>
      }
    >
      {general.map(([path, message]) => (
        <Alert key={path} tone="danger">
          {message}
        </Alert>
      ))}
      <p className="text-muted-foreground text-xs">
        {type.label}: {type.sentence} The type is fixed, because stored values have it; add a new
        field for another type.
      </p>
      <div ref={name}>
        <TextControl
          label="Name"
          isRequired
          help="What customers read."
          error={findError(errors, 'name')}
          value={field.name}
          onChange={(text) => set('name', text, 'text')}
          input={{ maxLength: 240 }}
        />
      </div>
      <TextControl
        label="Help text"
        isOptional
        error={findError(errors, 'help_text')}
        value={field.help_text ?? ''}
        onChange={(text) => set('help_text', omitEmpty(text), 'text')}
        input={{ maxLength: 1000 }}
      />
      {HAS_PLACEHOLDER.has(field.field_type) ? (
        <TextControl
          label="Placeholder"
          isOptional
          error={findError(errors, 'placeholder')}
          value={field.placeholder ?? ''}
          onChange={(text) => set('placeholder', omitEmpty(text), 'text')}
          input={{ maxLength: 240 }}
        />
      ) : null}
      <Switches field={stableField} set={set} change={change} />
      <OptionsPart field={stableField} errors={errors} set={set} />
      {field.secret === true ? null : (
        <DefaultControl field={stableField} error={findError(errors, 'defaultValue')} set={set} />
      )}
      <PlaceControls {...places} parent={field.parent} errors={errors} set={set} />
      <AdvancedPart id={id} workflowId={workflowId} error={findError(errors, 'id')} />
    </PartCard>
  );
}

const TEXTS: ReadonlySet<string> = new Set(['name', 'help_text', 'placeholder']);

const HAS_PLACEHOLDER: ReadonlySet<string> = new Set([
  ...['text', 'textarea', 'number', 'email', 'url', 'json', 'select'],
]);

/** Keys of a field that have a control, which shows their errors. */
const KEYS_WITH_CONTROL: ReadonlySet<string> = new Set([
  ...['id', 'name', 'help_text', 'placeholder', 'defaultValue', 'cache_seconds', 'page', 'parent'],
  ...['options', 'labels', 'mapping', 'rule_columns', 'conditional_code'],
]);

type ChangeField = (next: (before: PortalField) => PortalField, step?: string) => void;

type SwitchesProps = { field: PortalField; set: SetKey; change: ChangeField };

const Switches = memo(function Switches({ field, set, change }: SwitchesProps) {
  const { field_type } = field;
  const canBeMultiple = field_type === 'select' || field_type === 'map' || field_type === 'map_v2';
  return (
    <div className="flex flex-col gap-3">
      <SwitchField
        label="Required"
        help="It needs a value before a customer can switch a workflow on."
        isOn={field.required === true}
        onChange={(isOn) => set('required', omitFalse(isOn))}
      />
      <SwitchField
        label="Hidden"
        help="The form leaves it out. The API still reads and writes it."
        isOn={field.hidden === true}
        onChange={(isOn) => set('hidden', omitFalse(isOn))}
      />
      {canBeMultiple ? (
        <SwitchField
          label="Several choices"
          help={
            field_type === 'select'
              ? 'Customers choose any number of the options.'
              : 'Each row takes any number of the options.'
          }
          isOn={field.multiple === true}
          onChange={(isOn) => change((before) => withMultiple(before, isOn))}
        />
      ) : null}
      {field_type === 'text' ? (
        <SwitchField
          label="Secret"
          help="The value is stored encrypted and never shown again. It has no default."
          isOn={field.secret === true}
          onChange={(isOn) => change((before) => withSecret(before, isOn))}
        />
      ) : null}
    </div>
  );
});
