import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useHostedView } from '../hosted-view';

/** A button that is this link hands down what more it needs. */
type ListLinkProps = Pick<ComponentProps<'a'>, 'className' | 'children' | 'aria-current'>;

/** Leads to the list of all apps, also where there is only one. */
export function ListLink(props: ListLinkProps) {
  const { app: _app, auth_type: _type, q: _q, ...search } = useHostedView().search;
  return <Link to="/connect" search={{ ...search, list: true }} {...props} />;
}
