import { type ComponentProps, createContext, use, useId } from 'react';
import { TemplateInput } from '../template/template-input';

/** Whether the setting is read in each iteration of its node, a loop (`x-template: iteration`). */
export const IterationContext = createContext(false);

type TemplatedInputProps = Omit<ComponentProps<typeof TemplateInput>, 'id' | 'isIteration'> & {
  /** Of a field with a label. */
  id?: string;
};

/** A text of a node's settings, with templates or code. */
export function TemplatedInput({ id, ...props }: TemplatedInputProps) {
  const ownId = useId();
  const isIteration = use(IterationContext);
  return <TemplateInput {...props} id={id ?? ownId} isIteration={isIteration} />;
}
