import type { NodeType } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { isObject, type Json, type JsonObject, toJsonValue } from '@patchbay/rules/json.ts';
import { useMemo } from 'react';
import { Alert } from '@/components/ui/alert';
import { asText, type Field, type Member, readField } from '../../model/read-field';
import type { FieldProblem } from '../../model/settings';
import { createSettings, findKind, listMissingFields, type Settings } from '../../model/settings';
import type { ChangeValue } from '../field/field-props';
import { FormProvider } from './form-provider';
import { KindControl } from './kind-control';
import { ObjectFields } from './object-fields';

type SchemaFormProps = {
  schema: NodeType['settings'];
  /** The stored settings; null if nothing is filled in yet. */
  value: Settings | null;
  /**
   * Called with changed settings.
   *
   * @param key as in `ChangeValue`
   */
  onChange: (value: Settings, key?: string) => void;
  problems: readonly FieldProblem[];
};

/** The form of a node's settings, built from the JSON Schema of its kind. */
export function SchemaForm({ schema, value: stored, onChange, problems }: SchemaFormProps) {
  const root = useMemo(() => toObject(schema), [schema]);
  const field = useMemo(() => readField(root, root), [root]);
  const value = useMemo(
    () => (stored === null ? createSettings(root, root) : toObject(stored)),
    [stored, root],
  );
  const members = listMembers(field, value, root);
  const change: ChangeValue = (next, key) => onChange(isObject(next) ? next : {}, key);
  const missing = listMissingFields(root, root, value, problems);
  // A form without a chosen kind has no fields.
  const hasKind = field.kind !== 'kinds' || findKind(field, value) !== undefined;
  const unplaced = hasKind ? problems.filter(({ pointer }) => !isPlaced(pointer, members)) : [];
  if (field.kind === 'object' && field.members.length === 0) {
    return <p className="text-muted-foreground text-sm">This kind of node has no settings.</p>;
  }
  return (
    <FormProvider root={root} problems={problems}>
      <div className="flex flex-col gap-4">
        {unplaced.map(({ pointer, message }) => (
          <Alert key={`${pointer} ${message}`} tone="danger">
            {message}
          </Alert>
        ))}
        {hasKind ? null : <Alert tone="warning">Choose one of these.</Alert>}
        {missing.length === 0 ? null : (
          <Alert tone="warning">Still to fill in: {missing.join(', ')}.</Alert>
        )}
        {field.kind === 'kinds' ? (
          <KindControl
            field={field}
            label="Kind"
            help={asText(root.description)}
            isRequired
            value={value}
            fallback={undefined}
            onChange={change}
            pointer=""
          />
        ) : (
          <ObjectFields members={members} value={value} onChange={change} pointer="" />
        )}
      </div>
    </FormProvider>
  );
}

function toObject(value: unknown): JsonObject {
  const json = toJsonValue(value);
  return isObject(json) ? json : {};
}

function listMembers(field: Field, value: Json, root: JsonObject): readonly Member[] {
  if (field.kind === 'object') {
    return field.members;
  }
  const kind = field.kind === 'kinds' ? findKind(field, value) : undefined;
  return kind === undefined ? [] : listMembers(readField(kind.schema, root), value, root);
}

/** Returns whether a field of the form shows a problem. */
function isPlaced(pointer: string, members: readonly Member[]): boolean {
  const [, name] = pointer.split('/');
  return members.some((member) => member.name === name);
}
