import type { OptionSource, PortalField } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { memo } from 'react';
import { DraftControl, Part } from '../controls/controls';
import type { SetKey } from '../model/field-change';
import { formatDuration } from '../model/format-duration';
import { getSources } from '../model/limits';
import { createFixedList } from '../model/new-field';
import { type Errors, findError } from '../model/problem';
import { SourceEditor } from '../options/source-editor';
import { getSourceErrors } from '../options/source-errors';
import { MappingPart } from './mapping-part';
import { RuleCodeControl } from './rule-code-control';
import { RuleColumnsPart } from './rule-columns-part';

/** The contract's default of `cache_seconds`. */
const DEFAULT_CACHE_SECONDS = 300;

type OptionsPartProps = {
  field: PortalField;
  errors: Errors;
  set: SetKey;
};

/** Edits the options of a field, by its type. */
export const OptionsPart = memo(function OptionsPart({ field, errors, set }: OptionsPartProps) {
  const { field_type } = field;
  const hasParent = field.parent !== undefined;
  const part = (() => {
    switch (field_type) {
      case 'select':
        return <OwnSource field={field} at="options" label="Options" errors={errors} set={set} />;
      case 'map':
        return (
          <>
            <OwnSource field={field} at="labels" label="Rows" errors={errors} set={set} />
            <OwnSource field={field} at="options" label="Options" errors={errors} set={set} />
          </>
        );
      case 'map_v2':
        return <MappingPart field={field} errors={errors} set={set} hasParent={hasParent} />;
      case 'rule_engine':
        return (
          <>
            <RuleColumnsPart field={field} errors={errors} set={set} hasParent={hasParent} />
            <RuleCodeControl field={field} errors={errors} set={set} />
          </>
        );
      default:
        return null;
    }
  })();
  const isRead = getSources(field).some(({ kind }) => kind === 'action' || kind === 'connector');
  return part === null ? null : (
    <Part title={TITLES[field_type] ?? 'Options'}>
      {part}
      {isRead ? <CacheControl field={field} errors={errors} set={set} /> : null}
    </Part>
  );
});

const TITLES: Readonly<Record<string, string>> = {
  map: 'Rows and options',
  map_v2: 'Columns',
  rule_engine: 'What rules compare',
};

type OwnSourceProps = OptionsPartProps & {
  at: 'options' | 'labels';
  label: string;
};

function OwnSource({ field, at, label, errors, set }: OwnSourceProps) {
  const source: OptionSource = field[at] ?? createFixedList();
  return (
    <SourceEditor
      label={label}
      purpose={at === 'labels' ? 'row' : 'choice'}
      source={source}
      errors={getSourceErrors(errors, at)}
      hasParent={field.parent !== undefined}
      onChange={(next, step) => set(at, next, step)}
    />
  );
}

function CacheControl({ field, errors, set }: OptionsPartProps) {
  const seconds = field.cache_seconds ?? DEFAULT_CACHE_SECONDS;
  const isFine = Number.isInteger(seconds) && seconds >= 0;
  return (
    <DraftControl
      label="Keep options for (seconds)"
      help={
        seconds === 0
          ? 'They are read each time a customer opens the list.'
          : `${isFine ? formatDuration(seconds) : ''} after they were read, they are read again.`
      }
      error={findError(errors, 'cache_seconds')}
      value={field.cache_seconds === undefined ? '' : String(field.cache_seconds)}
      check={(text) =>
        /^\d{0,5}$/.test(text) && Number(text) <= 86_400
          ? undefined
          : 'Enter whole seconds, at most 86400, which is a day.'
      }
      onChange={(text) => set('cache_seconds', text === '' ? undefined : Number(text), 'text')}
      input={{ inputMode: 'numeric', placeholder: String(DEFAULT_CACHE_SECONDS) }}
    />
  );
}
