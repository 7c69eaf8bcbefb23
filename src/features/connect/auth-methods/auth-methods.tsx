import type { Application, AuthType } from '@patchbay/sdk';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { cn } from '@/lib/cn';
import { useHostedView } from '../page/hosted-view';
import { useTexts } from '../texts/texts-context';
import { ApiKeyMethod } from './api-key-method';
import type { AuthMethodProps } from './auth-method-props';
import { OauthMethod } from './oauth-method';

const AUTH_TYPES: readonly AuthType[] = ['oauth2', 'keybased'];

type AuthMethodsProps = Pick<AuthMethodProps, 'app' | 'orgName' | 'isReadOnly'> & {
  onConnected: (type: AuthType, missingScopes: readonly string[]) => void;
};

/** The methods that the app offers, and those with a connected account. */
function isShown({ auth_type_options, connected_accounts }: Application, type: AuthType): boolean {
  return (
    auth_type_options[type] !== undefined ||
    connected_accounts.some(({ auth_type }) => auth_type === type)
  );
}

/**
 * All auth methods of the app. Without an account, the method of the URL or the first one is
 * expanded, else those with an account.
 */
export function AuthMethods({ app, onConnected, ...rest }: AuthMethodsProps) {
  const { authMethod: texts } = useTexts();
  const { auth_type: wanted } = useHostedView().search;
  const labels = { oauth2: texts.signInInstead, keybased: texts.keyInstead };
  const accountOf = (type: AuthType) =>
    app.connected_accounts.find(({ auth_type }) => auth_type === type);
  const authTypes = AUTH_TYPES.filter((type) => isShown(app, type)).sort(
    (a, b) => Number(b === wanted) - Number(a === wanted),
  );
  const used = authTypes.filter((type) => accountOf(type) !== undefined);
  const open = used.length > 0 ? used : authTypes.slice(0, 1);
  return (
    <div className="flex flex-col gap-4">
      {[...open, ...authTypes.filter((type) => !open.includes(type))].map((type) => {
        const props: AuthMethodProps = {
          ...rest,
          app,
          account: accountOf(type),
          fields: app.auth_type_options[type] ?? [],
          onConnected: (missingScopes) => onConnected(type, missingScopes),
        };
        const method = type === 'oauth2' ? <OauthMethod {...props} /> : <ApiKeyMethod {...props} />;
        // The key keeps a method's state while it is expanded and collapsed.
        return (
          <Fold key={type} label={labels[type]} isFolded={!open.includes(type)}>
            {method}
          </Fold>
        );
      })}
    </div>
  );
}

type FoldProps = { label: string; isFolded: boolean; children: React.ReactNode };

/** Shows its content, or a button that expands it. */
function Fold({ label, isFolded, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={cn(isFolded && isOpen && '*:last:rounded-t-none')}>
      {isFolded ? (
        <Card className={cn('overflow-hidden', isOpen && 'rounded-b-none border-b-0')}>
          <button
            type="button"
            aria-expanded={isOpen}
            className="focus-inset flex w-full items-center justify-between gap-3 px-5 py-4 text-start font-medium transition-colors hover:bg-row-hover @min-[600px]:px-6"
            onClick={() => setIsOpen(!isOpen)}
          >
            {label}
            <ChevronDown
              aria-hidden
              className={cn(
                'size-4 text-muted-foreground transition-transform',
                isOpen && 'rotate-180',
              )}
            />
          </button>
        </Card>
      ) : null}
      {isFolded && !isOpen ? null : children}
    </div>
  );
}
