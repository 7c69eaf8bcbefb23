import { type ComponentProps, createContext, use, useId } from 'react';
import { TemplateInput } from '../template/template-input';

/** Whether the setting is evaluated in each iteration of its node, which is a loop (`x-template: iteration`). */
export const IterationContext = createContext(false);

type TemplatedInputProps = Omit<ComponentProps<typeof TemplateInput>, 'id' | 'isIteration'> & {
  /** The id of the input, in a field with a label. */
  id?: string;
};

/** The input of a text in a node's settings, with templates or code. */
export function TemplatedInput({ id, ...props }: TemplatedInputProps) {
  const ownId = useId();
  const isIteration = use(IterationContext);
  return <TemplateInput {...props} id={id ?? ownId} isIteration={isIteration} />;
}
