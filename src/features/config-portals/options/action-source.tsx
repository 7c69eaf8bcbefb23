import type { OptionSource } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { formatError } from '@/api/errors';
import { actionsQuery } from '@/api/queries/actions';
import { ChoiceControl, DraftControl, TextControl } from '../controls/controls';
import { isObject, parseJson } from '../model/json-text';
import { type Errors, findError } from '../model/problem';
import { withKey } from '../model/with-key';
import { useEditor } from '../state/editor-context';

type ActionOptions = Extract<OptionSource, { kind: 'action' }>;

type ActionSourceProps = {
  source: ActionOptions;
  errors: Errors;
  onChange: (source: OptionSource, step?: string) => void;
};

const POINTERS = [
  ['list', 'List', 'Where the list is in the output; empty where the output is the list.'],
  ['name', 'Name of an entry', 'What customers read, such as /name.'],
  ['value', 'Value of an entry', 'What is stored, such as /id.'],
] as const;

/** Chooses an action of the app, its input, and the places of the options in its output. */
export function ActionSource({ source, errors, onChange }: ActionSourceProps) {
  const { slug } = useEditor();
  const { data: actions, error } = useQuery(actionsQuery(slug));
  const known = actions?.some(({ action_id }) => action_id === source.action_id) ?? false;
  const isGone = actions !== undefined && source.action_id !== '' && !known;
  return (
    <div className="flex flex-col gap-3">
      <ChoiceControl
        label="Action"
        isRequired
        error={
          error === null
            ? isGone
              ? `The app has no action ${source.action_id} any more. Choose another one.`
              : findError(errors, 'action_id')
            : formatError(error)
        }
        value={known ? source.action_id : undefined}
        options={(actions ?? []).map(({ action_id, name }) => ({ value: action_id, label: name }))}
        onChange={(id) => onChange({ ...source, action_id: id })}
      />
      <DraftControl
        isLong
        label="Input"
        isOptional
        help="JSON for the action. {parent} in a text stands for the value of the field it depends on."
        error={findError(errors, 'input')}
        value={source.input === undefined ? '' : JSON.stringify(source.input, null, 2)}
        check={checkInput}
        onChange={(text) => {
          const input = parseJson(text);
          onChange(withKey(source, 'input', isObject(input) ? input : undefined), 'input');
        }}
        input={{ placeholder: '{ "pipeline_id": "{parent}" }', spellCheck: false }}
      />
      <div className="grid gap-3 sm:grid-cols-3">
        {POINTERS.map(([key, label, help]) => (
          <TextControl
            key={key}
            label={label}
            help={help}
            error={findError(errors, key)}
            value={source[key]}
            onChange={(text) => onChange({ ...source, [key]: text }, key)}
            input={{ maxLength: 500, spellCheck: false, className: 'font-mono' }}
          />
        ))}
      </div>
    </div>
  );
}

function checkInput(text: string): string | undefined {
  return text.trim() === '' || isObject(parseJson(text))
    ? undefined
    : 'This is not a JSON object. An object looks like { "limit": 100 }. The last valid one is kept.';
}
