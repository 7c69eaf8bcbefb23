import { use } from 'react';
import { resolveRef } from '@/lib/workflow/field-labels';
import { asList, asText, readField } from '../../model/read-field';
import type { FieldProps } from '../field/field-props';
import { type SchemaFieldProps, useFormRoot } from '../field/form-context';
import { BooleanControl, ChoiceControl } from './choice-controls';
import { EitherControl } from './either-control';
import { KindControl } from './kind-control';
import { ListControl } from './list-control';
import { MapControl } from './map-control';
import { ObjectControl } from './object-control';
import { OptionsControl } from './options-control';
import { RulesControl } from './rules-control';
import { IterationContext } from './templated-input';
import { JsonControl, NumberControl, TextControl } from './text-controls';

/** The field of one value, with the control for its schema. */
export function SchemaField({ schema: reference, ...own }: SchemaFieldProps) {
  const schema = resolveRef(reference, useFormRoot());
  const isIteration = use(IterationContext) || schema['x-template'] === 'iteration';
  return (
    <IterationContext value={isIteration}>
      <div className="contents" data-pointer={own.pointer}>
        <ResolvedField {...own} schema={schema} />
      </div>
    </IterationContext>
  );
}

function ResolvedField({ schema, ...own }: SchemaFieldProps) {
  const root = useFormRoot();
  const field = readField(schema, root);
  const props: FieldProps = {
    ...own,
    help: asText(schema.description),
    fallback: schema.default,
    example: asList(schema.examples)[0],
  };
  switch (field.kind) {
    case 'const':
      return null;
    case 'choice':
      return <ChoiceControl {...props} options={field.options} />;
    case 'boolean':
      return <BooleanControl {...props} />;
    case 'number':
      return <NumberControl {...props} field={field} />;
    case 'text':
      return <TextControl {...props} field={field} />;
    case 'options':
      return <OptionsControl {...props} field={field} />;
    case 'rules':
      return <RulesControl {...props} />;
    case 'list':
      return <ListControl {...props} item={field.item} max={field.max} />;
    case 'object':
      return <ObjectControl {...props} members={field.members} />;
    case 'kinds':
      return <KindControl {...props} field={field} />;
    case 'map':
      return <MapControl {...props} max={field.max} />;
    case 'either':
      return <EitherControl {...props} schema={field.schema} />;
    default:
      return <JsonControl {...props} />;
  }
}
