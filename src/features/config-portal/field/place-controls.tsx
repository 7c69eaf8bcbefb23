import type { PortalDocument, PortalField } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { descendantsOf } from '@patchbay/rules/dependencies.ts';
import type { SetKey } from '../model/field-change';
import { fieldsOf } from '../model/field-key';
import { pageOf } from '../model/pages';
import { type Errors, errorUnder } from '../model/problem';
import { ChoiceControl } from './controls';

// No field has this id: ids begin with a letter or digit.
const NO_PARENT = '-';

type PlaceControlsProps = {
  field: PortalField;
  workflowId: string | undefined;
  document: PortalDocument;
  errors: Errors;
  set: SetKey;
};

/** On which page the field is, and which field has to be answered before it. */
export function PlaceControls(props: PlaceControlsProps) {
  const { field, workflowId, document, errors, set } = props;
  const fields = fieldsOf(document, workflowId);
  const below = new Set(descendantsOf(fields, field.id));
  const parents = fields.filter(
    ({ id, field_type }) =>
      id === field.parent || (id !== field.id && !below.has(id) && CAN_BE_PARENT.has(field_type)),
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {workflowId === undefined && document.pages.length > 1 ? (
        <ChoiceControl
          label="Page"
          error={errorUnder(errors, 'page')}
          value={pageOf(field)}
          options={document.pages.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(page) => set('page', page)}
        />
      ) : null}
      <ChoiceControl
        label="Depends on"
        help="Customers answer that field first; a new answer clears this one."
        error={errorUnder(errors, 'parent')}
        value={field.parent ?? NO_PARENT}
        options={[
          { value: NO_PARENT, label: 'No other field' },
          ...parents.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => set('parent', id === NO_PARENT ? undefined : id)}
      />
    </div>
  );
}

const CAN_BE_PARENT: ReadonlySet<string> = new Set([
  ...['text', 'number', 'email', 'url', 'date', 'select'],
]);
