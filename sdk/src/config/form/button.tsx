import type { ComponentPropsWithoutRef, ReactElement } from 'react';
import { useForm } from './form-context.ts';

/** A button of the form. It is not rendered in a read-only session. */
export function Button(props: ComponentPropsWithoutRef<'button'>): ReactElement | null {
  const { isReadOnly, part } = useForm();
  return isReadOnly ? null : <button type="button" {...part('button')} {...props} />;
}
