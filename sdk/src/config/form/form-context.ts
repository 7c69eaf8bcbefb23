import { type Context, createContext, type ReactNode, useContext } from 'react';
import type { ConfigActions, FieldState } from '../store/config-types.ts';
import { type ConfigTexts, ENGLISH, type TextName } from './texts.ts';

/** The parts of the form that accept class names. Each also has the class `pb-<part>`. */
export type ConfigPart =
  | 'form'
  | 'page'
  | 'pageTitle'
  | 'notice'
  | 'error'
  | 'actions'
  | 'button'
  | 'field'
  | 'label'
  | 'hint'
  | 'help'
  | 'status'
  | 'input'
  | 'textarea'
  | 'select'
  | 'combobox'
  | 'popup'
  | 'option'
  | 'count'
  | 'chip'
  | 'mapping'
  | 'row'
  | 'rules'
  | 'rule'
  | 'summary'
  | 'workflow'
  | 'switch';

export interface FormLook {
  /** Texts that replace the English ones. Pass the same object in each render. */
  texts?: Partial<ConfigTexts> | undefined;
  /** Class names by part, in addition to `pb-<part>`. Pass the same object in each render. */
  classNames?: { readonly [part in ConfigPart]?: string } | undefined;
  /**
   * Replaces the rendering of fields.
   *
   * @param defaultField the form's own rendering of the field
   */
  renderField?: ((field: FieldState, defaultField: ReactNode) => ReactNode) | undefined;
}

export interface FormContextValue {
  readonly actions: ConfigActions;
  readonly isReadOnly: boolean;
  readonly renderField: FormLook['renderField'];
  /** Returns a text by name, with values filled in. */
  readonly text: (name: TextName, values?: TextValues) => string;
  readonly part: (name: ConfigPart) => { className: string };
}

export type TextValues = { readonly [name: string]: string | number };

export const FormContext: Context<FormContextValue | undefined> = createContext<
  FormContextValue | undefined
>(undefined);

export function useForm(): FormContextValue {
  const form = useContext(FormContext);
  // Only parts of the form call this hook, and they are not exported.
  if (!form) {
    throw new TypeError();
  }
  return form;
}

export function createText(texts: FormLook['texts']): FormContextValue['text'] {
  return (name, values) =>
    (texts?.[name] ?? ENGLISH[name]).replace(
      /{(\w+)}/g,
      (_, key: string) => `${values?.[key] ?? ''}`,
    );
}

export function createPart(classNames: FormLook['classNames']): FormContextValue['part'] {
  return (name) => ({ className: `pb-${name} ${classNames?.[name] ?? ''}` });
}
