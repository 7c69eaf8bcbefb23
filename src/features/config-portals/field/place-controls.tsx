import type { PortalDocument, PortalField } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { findDescendants } from '@patchbay/rules/dependencies.ts';
import { memo } from 'react';
import type { SelectOption } from '@/components/ui/select';
import { ChoiceControl } from '../controls/controls';
import type { SetKey } from '../model/field-change';
import { getFields } from '../model/field-key';
import { getPageId } from '../model/pages';
import { type Errors, findError } from '../model/problem';
import { useStableValue } from '../state/use-stable-value';

// Ids of fields begin with a letter or digit, so no field has this one.
const NO_PARENT = '-';

type PlaceControlsProps = {
  page: string;
  /** Undefined if the field cannot choose a page, because it belongs to a workflow or there is only one page. */
  pages: readonly SelectOption[] | undefined;
  parent: string | undefined;
  parents: readonly SelectOption[];
  errors: Errors;
  set: SetKey;
};

/** Chooses the page of the field, and the field that it depends on. */
export const PlaceControls = memo(function PlaceControls(props: PlaceControlsProps) {
  const { page, pages, parent, parents, errors, set } = props;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {pages === undefined ? null : (
        <ChoiceControl
          label="Page"
          error={findError(errors, 'page')}
          value={page}
          options={pages}
          onChange={(next) => set('page', next)}
        />
      )}
      <ChoiceControl
        label="Depends on"
        help="Customers answer that field first; a new answer clears this one."
        error={findError(errors, 'parent')}
        value={parent ?? NO_PARENT}
        options={parents}
        onChange={(id) => set('parent', id === NO_PARENT ? undefined : id)}
      />
    </div>
  );
});

/** Returns the choices of both controls. The objects stay the same while their content does. */
export function usePlaces(
  field: PortalField,
  document: PortalDocument,
  workflowId: string | undefined,
) {
  const pages =
    workflowId === undefined && document.pages.length > 1
      ? document.pages.map(({ id, name }) => ({ value: id, label: name }))
      : undefined;
  return {
    page: getPageId(field),
    pages: useStableValue(pages, hasSameOptions),
    parents: useStableValue(
      listParentOptions(field, getFields(document, workflowId)),
      hasSameOptions,
    ),
  };
}

function listParentOptions(field: PortalField, fields: readonly PortalField[]): SelectOption[] {
  const below = new Set(findDescendants(fields, field.id));
  const parents = fields.filter(
    ({ id, field_type, secret }) =>
      id === field.parent ||
      (id !== field.id && !below.has(id) && CAN_BE_PARENT.has(field_type) && secret !== true),
  );
  return [
    { value: NO_PARENT, label: 'No other field' },
    ...parents.map(({ id, name }) => ({ value: id, label: name })),
  ];
}

function hasSameOptions(
  before: readonly SelectOption[] | undefined,
  now: readonly SelectOption[] | undefined,
): boolean {
  return (
    before?.length === now?.length &&
    (now ?? []).every(
      ({ value, label }, at) => before?.[at]?.value === value && before[at].label === label,
    )
  );
}

const CAN_BE_PARENT: ReadonlySet<string> = new Set([
  ...['text', 'number', 'email', 'url', 'date', 'select'],
]);
