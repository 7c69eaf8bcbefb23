import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useHostedView } from '../hosted-view';

/** Props from a `Button` with `asChild`. */
type ListLinkProps = Pick<ComponentProps<'a'>, 'className' | 'children' | 'aria-current'>;

/** A link to the list of all apps, even if there is only one. */
export function ListLink(props: ListLinkProps) {
  const { app: _app, auth_type: _type, q: _q, ...search } = useHostedView().search;
  return <Link to="/connect" search={{ ...search, list: true }} {...props} />;
}
