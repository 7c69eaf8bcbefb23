import type { ComponentPropsWithoutRef, ReactElement } from 'react';
import { useForm } from './form-context.ts';

/** A button of the form; in a session that may only read there are none. */
export function Button(props: ComponentPropsWithoutRef<'button'>): ReactElement | null {
  const { isReadOnly, part } = useForm();
  return isReadOnly ? null : <button type="button" {...part('button')} {...props} />;
}
