import type { PortalField, PortalRuleColumn } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { TextControl } from '../controls/controls';
import type { SetKey } from '../model/field-change';
import { createFixedList } from '../model/new-field';
import { type Errors, findError } from '../model/problem';
import { SourceEditor } from '../options/source-editor';
import { getSourceErrors } from '../options/source-errors';

const MAX_COLUMNS = 50;

type RuleColumnsPartProps = {
  field: PortalField;
  errors: Errors;
  set: SetKey;
  hasParent: boolean;
};

/** Edits the columns of left sides that rules can compare. The type of a left side decides on its operators. */
export function RuleColumnsPart({ field, errors, set, hasParent }: RuleColumnsPartProps) {
  const columns = field.rule_columns ?? [];
  const change = (index: number, next: PortalRuleColumn, step?: string) =>
    set(
      'rule_columns',
      columns.map((column, at) => (at === index ? next : column)),
      step && `${index} ${step}`,
    );
  return (
    <>
      {columns.map((column, index) => (
        <section
          // Columns have no id and are never reordered.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          aria-label={`Column ${index + 1}`}
          className="flex flex-col gap-3 rounded-lg border p-3"
        >
          <div className="flex items-start gap-2">
            <TextControl
              className="min-w-0 flex-1"
              label="Heading"
              isRequired
              error={findError(errors, `rule_columns/${index}/name`)}
              value={column.name}
              onChange={(name) => change(index, { ...column, name }, 'name')}
              input={{ maxLength: 240 }}
            />
            {columns.length > 1 ? (
              <IconButton
                label={`Delete column ${index + 1}`}
                icon={<Trash2 aria-hidden />}
                className="mt-5.5 text-muted-foreground"
                onClick={() =>
                  set(
                    'rule_columns',
                    columns.filter((_, at) => at !== index),
                  )
                }
              />
            ) : null}
          </div>
          <SourceEditor
            label="Left sides"
            purpose="left"
            source={column.options}
            errors={getSourceErrors(errors, `rule_columns/${index}/options`)}
            hasParent={hasParent}
            onChange={(options, step) => change(index, { ...column, options }, step)}
          />
        </section>
      ))}
      <Button
        size="sm"
        className="self-start"
        icon={<Plus aria-hidden />}
        disabled={columns.length >= MAX_COLUMNS}
        onClick={() =>
          set('rule_columns', [...columns, { name: 'Field', options: createFixedList() }])
        }
      >
        Add column
      </Button>
    </>
  );
}
