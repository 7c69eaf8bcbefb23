import { createLink } from '@tanstack/react-router';
import { TextAnchor } from './text-anchor';

/** A {@link TextAnchor} to a route. */
export const TextLink = createLink(TextAnchor);
