import type { InputField } from '@patchbay/sdk';
import { use, useMemo } from 'react';
import { type AppWords, inWords } from './app-words/app-words';
import { TextsContext } from './texts-context';

/** Says what an app says of itself in the language of the page, where that is known. */
export function useAppWords(): (text: string) => string {
  const { words } = use(TextsContext);
  return (text) => inWords(text, words);
}

/** The fields that an app asks for, in the language of the page. */
export function useFieldsInWords(fields: readonly InputField[]): readonly InputField[] {
  const { words } = use(TextsContext);
  return useMemo(() => fields.map((field) => fieldInWords(field, words)), [fields, words]);
}

function fieldInWords(field: InputField, words: AppWords): InputField {
  const { label, placeholder, help_text, options } = field;
  return {
    ...field,
    label: inWords(label, words),
    placeholder: inWords(placeholder, words),
    ...(help_text === undefined ? {} : { help_text: inWords(help_text, words) }),
    ...(options === undefined
      ? {}
      : {
          options: options.map(({ name, value }) => ({
            value,
            ...(name === undefined ? {} : { name: inWords(name, words) }),
          })),
        }),
  };
}
