import {
  type ComponentPropsWithoutRef,
  type ForwardRefExoticComponent,
  forwardRef,
  type MouseEvent,
  type ReactNode,
  type RefAttributes,
} from 'react';
import type { ConnectionStatus, ConnectWith } from './connections.ts';
import { type UseConnection, useConnection } from './use-connection.ts';

export interface ConnectButtonProps
  extends Omit<ComponentPropsWithoutRef<'button'>, 'children' | 'slot'> {
  /** The slug of the app. */
  slug: string;
  /** The way to connect, see {@link ConnectWith}. Default: OAuth in a pop-up window. */
  options?: ConnectWith | undefined;
  /**
   * The content of the button, or a function of the connection that returns it. Default: a label for the
   * status.
   */
  children?: ReactNode | ((connection: UseConnection) => ReactNode);
  /** Announcements for screen readers by status, and for a blocked pop-up. Default: English. */
  announcements?: Partial<Record<Announced, string>> | undefined;
  /** The text of the link that appears if the browser blocked the pop-up. Default: English. */
  linkText?: ReactNode;
}

type Announced = ConnectionStatus | 'blocked';

const LABELS: Record<ConnectionStatus, string> = {
  loading: 'Connect',
  disconnected: 'Connect',
  connecting: 'Connecting…',
  active: 'Connect again',
  expired: 'Connect again',
};
const ANNOUNCEMENTS: Record<Announced, string> = {
  loading: '',
  disconnected: 'Not connected',
  connecting: 'Waiting for the sign-in in the other window',
  active: 'Connected',
  expired: 'The connection has expired',
  blocked: 'The browser blocked the window. Use the link to sign in.',
};
/** A style that hides an element from everyone except screen readers. */
const HIDDEN = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/**
 * Renders an unstyled button that connects an app, with a live region that announces the status. All
 * attributes of a `<button>` and a ref are passed on to the button; style it by `data-status`. It stays
 * enabled while the customer signs in, and another click opens another window. If the browser blocks the
 * window, a link to the sign-in follows the button.
 *
 * @example
 * <ConnectButton slug="demo_crm" className="primary">
 *   {({ status }) => (status === 'active' ? 'Connected to Demo CRM' : 'Connect Demo CRM')}
 * </ConnectButton>
 */
export const ConnectButton: ForwardRefExoticComponent<
  ConnectButtonProps & RefAttributes<HTMLButtonElement>
> = forwardRef<HTMLButtonElement, ConnectButtonProps>(function ConnectButton(
  { slug, options, children, announcements, linkText, onClick, ...button },
  ref,
): ReactNode {
  const connection = useConnection(slug);
  const { status, connect, error } = connection;
  const authUrl = status === 'connecting' ? undefined : error?.auth_url;
  const announced = authUrl === undefined ? status : 'blocked';
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) {
      void connect(options);
    }
  };
  return (
    <>
      <button
        type="button"
        aria-busy={status === 'connecting' || status === 'loading'}
        data-status={status}
        {...button}
        ref={ref}
        onClick={handleClick}
      >
        {typeof children === 'function' ? children(connection) : (children ?? LABELS[status])}
      </button>
      {authUrl === undefined ? null : (
        <a href={authUrl} target="_blank" rel="noreferrer">
          {linkText ?? 'Sign in in a new tab'}
        </a>
      )}
      <span role="status" aria-live="polite" style={HIDDEN}>
        {announcements?.[announced] ?? ANNOUNCEMENTS[announced]}
      </span>
    </>
  );
});
