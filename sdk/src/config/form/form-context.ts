import { type Context, createContext, type ReactNode, useContext } from 'react';
import type { ConfigActions, FieldState } from '../store/config-types.ts';
import { type ConfigTexts, ENGLISH, type TextName } from './texts.ts';

/** Parts of the form that take class names; each also has the class `pb-<part>`. */
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
  /** Replaces texts; pass the same object each time. Default: English. */
  texts?: Partial<ConfigTexts> | undefined;
  /** Class names by part, besides `pb-<part>`; pass the same object each time. */
  classNames?: { readonly [part in ConfigPart]?: string } | undefined;
  /**
   * Replaces how a field is shown.
   * @param shown what the form shows by itself
   */
  renderField?: ((field: FieldState, shown: ReactNode) => ReactNode) | undefined;
}

export interface FormContextValue {
  readonly actions: ConfigActions;
  readonly isReadOnly: boolean;
  readonly renderField: FormLook['renderField'];
  /** The text of a name, with values filled in. */
  readonly text: (name: TextName, values?: TextValues) => string;
  readonly part: (name: ConfigPart) => { className: string };
}

export type TextValues = { readonly [name: string]: string | number };

export const FormContext: Context<FormContextValue | undefined> = createContext<
  FormContextValue | undefined
>(undefined);

export function useForm(): FormContextValue {
  const form = useContext(FormContext);
  // Only parts of the form call this, and none of them is exported.
  if (!form) {
    throw new TypeError();
  }
  return form;
}

export function createText(texts: FormLook['texts']): FormContextValue['text'] {
  return (name, values = {}) =>
    (texts?.[name] ?? ENGLISH[name]).replace(
      /{(\w+)}/g,
      (_, key: string) => `${values[key] ?? ''}`,
    );
}

export function createPart(classNames: FormLook['classNames']): FormContextValue['part'] {
  return (name) => ({ className: `pb-${name} ${classNames?.[name] ?? ''}` });
}
