import type { InputField } from '@patchbay/sdk';
import { use, useMemo } from 'react';
import { type ConnectorTexts, translate } from './connector-texts/connector-texts';
import { TextsContext } from './texts-context';

/** The fields of an app in the language of the page. */
export function useTranslatedFields(fields: readonly InputField[]): readonly InputField[] {
  const { connectorTexts } = use(TextsContext);
  return useMemo(
    () => fields.map((field) => translateField(field, connectorTexts)),
    [fields, connectorTexts],
  );
}

function translateField(field: InputField, texts: ConnectorTexts): InputField {
  const { label, placeholder, help_text, options } = field;
  return {
    ...field,
    label: translate(label, texts),
    placeholder: translate(placeholder, texts),
    ...(help_text === undefined ? {} : { help_text: translate(help_text, texts) }),
    ...(options === undefined
      ? {}
      : {
          options: options.map(({ name, value }) => ({
            value,
            ...(name === undefined ? {} : { name: translate(name, texts) }),
          })),
        }),
  };
}
