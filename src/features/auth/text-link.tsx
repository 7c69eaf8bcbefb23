import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

function Anchor({ className: _own, ...props }: ComponentProps<'a'>) {
  return <a {...props} className="rounded-sm text-brand underline underline-offset-4" />;
}

/** A router link in or below a form; underlined, because it is often part of a sentence. */
export const TextLink = createLink(Anchor);
