import type { PortalDocument, PortalField } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { findDescendants } from '@patchbay/rules/dependencies.ts';
import { memo } from 'react';
import type { SelectOption } from '@/components/ui/select';
import { ChoiceControl } from '../controls/controls';
import type { SetKey } from '../model/field-change';
import { fieldsOf } from '../model/field-key';
import { pageOf } from '../model/pages';
import { type Errors, errorUnder } from '../model/problem';
import { useKept } from '../state/use-kept';

// No field has this id: ids begin with a letter or digit.
const NO_PARENT = '-';

type PlaceControlsProps = {
  page: string;
  /** Undefined where the field has no page of its own. */
  pages: readonly SelectOption[] | undefined;
  parent: string | undefined;
  parents: readonly SelectOption[];
  errors: Errors;
  set: SetKey;
};

/** On which page the field is, and which field has to be answered before it. */
export const PlaceControls = memo(function PlaceControls(props: PlaceControlsProps) {
  const { page, pages, parent, parents, errors, set } = props;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {pages === undefined ? null : (
        <ChoiceControl
          label="Page"
          error={errorUnder(errors, 'page')}
          value={page}
          options={pages}
          onChange={(next) => set('page', next)}
        />
      )}
      <ChoiceControl
        label="Depends on"
        help="Customers answer that field first; a new answer clears this one."
        error={errorUnder(errors, 'parent')}
        value={parent ?? NO_PARENT}
        options={parents}
        onChange={(id) => set('parent', id === NO_PARENT ? undefined : id)}
      />
    </div>
  );
});

/** The choices of both controls; the same objects as long as they read the same. */
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
    page: pageOf(field),
    pages: useKept(pages, hasSameOptions),
    parents: useKept(parentsFor(field, fieldsOf(document, workflowId)), hasSameOptions),
  };
}

function parentsFor(field: PortalField, fields: readonly PortalField[]): SelectOption[] {
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
