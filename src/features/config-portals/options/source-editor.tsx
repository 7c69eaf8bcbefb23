import type { OptionSource } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { SelectOption } from '@/components/ui/select';
import { ChoiceControl, TextControl } from '../controls/controls';
import { type Errors, findError, getErrorsBelow } from '../model/problem';
import { omitEmpty, withKey } from '../model/with-key';
import { useEditor } from '../state/editor-context';
import { ActionSource } from './action-source';
import { FixedOptionsEditor } from './fixed-options';
import { LeftSide } from './left-side';
import type { OptionExtra } from './option-row';
import { TakesSeveral } from './takes-several';

type SourceKind = OptionSource['kind'];

/** The role of the options in their field: choices, rows of a mapping, or left sides of rules. */
type OptionPurpose = 'choice' | 'row' | 'left';

const EXTRAS: Readonly<Record<OptionPurpose, OptionExtra | undefined>> = {
  choice: undefined,
  row: TakesSeveral,
  left: LeftSide,
};

type SourceEditorProps = {
  /** The name of the options in the plural, for instance 'Rows'. */
  label: string;
  purpose: OptionPurpose;
  source: OptionSource;
  errors: Errors;
  hasParent: boolean;
  /** `step` names an input, whose key presses are undone together. */
  onChange: (source: OptionSource, step?: string) => void;
};

/** Edits the source of a field's options. */
export function SourceEditor(props: SourceEditorProps) {
  const { label, purpose, source, errors, hasParent, onChange } = props;
  const { appName, sources } = useEditor();
  const kinds: SelectOption<SourceKind>[] = [
    ...(sources.length > 0 || source.kind === 'connector'
      ? [{ value: 'connector' as const, label: `Source of ${appName}` }]
      : []),
    { value: 'fixed', label: 'Fixed list' },
    { value: 'labels', label: 'Labels that your application sends' },
    { value: 'action', label: `Action of ${appName}` },
  ];
  return (
    <div className="flex flex-col gap-3">
      <ChoiceControl
        label={`${label} come from`}
        value={source.kind}
        options={kinds}
        error={errors.get('') ?? errors.get('kind') ?? errors.get('options')}
        onChange={(kind) => onChange(createSource(kind, sources[0]?.identifier))}
      />
      {source.kind === 'fixed' ? (
        <FixedOptionsEditor
          label={label}
          Extra={EXTRAS[purpose]}
          options={source.options}
          errors={getErrorsBelow(errors, 'options')}
          onChange={(options, step) => onChange({ kind: 'fixed', options }, step)}
        />
      ) : null}
      {source.kind === 'labels' ? (
        <TextControl
          label="Key of the labels"
          isOptional
          help="Where your application sends several lists by key. Without a key the one list serves all."
          error={findError(errors, 'key')}
          value={source.key ?? ''}
          onChange={(text) => onChange(withKey(source, 'key', omitEmpty(text)), 'key')}
          input={{ maxLength: 240, spellCheck: false }}
        />
      ) : null}
      {source.kind === 'action' ? (
        <ActionSource source={source} errors={errors} onChange={onChange} />
      ) : null}
      {source.kind === 'connector' ? (
        <ConnectorChoice
          identifier={source.identifier}
          error={findError(errors, 'identifier')}
          hasParent={hasParent}
          onChange={(identifier) => onChange({ kind: 'connector', identifier })}
        />
      ) : null}
    </div>
  );
}

function createSource(kind: SourceKind, identifier: string | undefined): OptionSource {
  switch (kind) {
    case 'labels':
      return { kind };
    case 'action':
      return { kind, action_id: '', list: '', name: '/name', value: '/id' };
    case 'connector':
      return identifier === undefined ? { kind: 'fixed', options: [] } : { kind, identifier };
    default:
      return { kind: 'fixed', options: [] };
  }
}

type ConnectorChoiceProps = {
  identifier: string;
  error: string | undefined;
  hasParent: boolean;
  onChange: (identifier: string) => void;
};

function ConnectorChoice({ identifier, error, hasParent, onChange }: ConnectorChoiceProps) {
  const { sources } = useEditor();
  const chosen = sources.find((source) => source.identifier === identifier);
  const needed = chosen?.needs_parent ?? null;
  const missing = `It needs a field to depend on that chooses: ${needed}. Add that field first, then choose it under “Depends on”.`;
  return (
    <ChoiceControl
      label="Source"
      help={chosen?.description}
      error={
        chosen === undefined
          ? 'The app does not have this source any more. Choose another one.'
          : needed !== null && !hasParent
            ? missing
            : error
      }
      value={chosen?.identifier}
      options={sources.map(({ identifier: value, name }) => ({ value, label: name }))}
      onChange={onChange}
    />
  );
}
