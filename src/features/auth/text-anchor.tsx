import type { ComponentProps } from 'react';

/** A link in or below a form; underlined, because it is often part of a sentence. */
export function TextAnchor({ className: _own, ...props }: ComponentProps<'a'>) {
  return <a {...props} className="rounded-sm text-brand underline underline-offset-4" />;
}
