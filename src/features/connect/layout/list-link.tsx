import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { ConnectSearch } from '../search';
import { useHostedView } from './hosted-view';

/** Props from a `Button` with `asChild`. */
type ListLinkProps = Pick<ComponentProps<'a'>, 'className' | 'children' | 'aria-current'> &
  Pick<ConnectSearch, 'tab'>;

/** A link to the list, even if there is only one app: of all apps, or those of a tab. */
export function ListLink({ tab, ...props }: ListLinkProps) {
  const { search: all } = useHostedView();
  const { app: _app, auth_type: _type, q: _q, tab: _tab, ...rest } = all;
  // They belong to the app that is left.
  const { config: _config, page: _page, ...search } = rest;
  return <Link to="/connect" search={{ ...search, tab, list: true }} {...props} />;
}
