import type { Application, AuthType } from '@patchbay/sdk';
import { useHostedView } from '../layout/hosted-view';
import { useTexts } from '../texts/texts-context';
import { ApiKeyMethod } from './api-key-method';
import type { AuthMethodProps } from './auth-method-props';
import { Fold } from './fold';
import { OauthMethod } from './oauth-method';

const AUTH_TYPES: readonly AuthType[] = ['oauth2', 'keybased'];

type AuthMethodsProps = Pick<AuthMethodProps, 'app' | 'orgName' | 'isReadOnly'> & {
  onConnected: (type: AuthType, missingScopes: readonly string[]) => void;
};

/** Whether a customer can connect one more account by a method that has one. */
function canAdd({ auth_type_options, single_connection }: Application, type: AuthType): boolean {
  return auth_type_options[type] !== undefined && single_connection !== true;
}

/**
 * The connected accounts and the auth methods of the app. Without an account, the method of the URL or
 * the first one is expanded; else each method can be expanded to connect another account.
 */
export function AuthMethods({ app, onConnected, ...rest }: AuthMethodsProps) {
  const { accounts: texts, authMethod } = useTexts();
  const { auth_type: requestedType } = useHostedView().search;
  const { connected_accounts, auth_type_options } = app;
  const compareRequestedFirst = (a: AuthType, b: AuthType) =>
    Number(b === requestedType) - Number(a === requestedType);
  const accounts = [...connected_accounts].sort((a, b) =>
    compareRequestedFirst(a.auth_type, b.auth_type),
  );
  const used = new Set(accounts.map(({ auth_type }) => auth_type));
  const unused = AUTH_TYPES.filter(
    (type) => auth_type_options[type] !== undefined && !used.has(type),
  ).sort(compareRequestedFirst);
  const addable = rest.isReadOnly
    ? []
    : AUTH_TYPES.filter((type) => used.has(type) && canAdd(app, type));
  const labels = { oauth2: authMethod.signInInstead, keybased: authMethod.keyInstead };
  const addLabels = {
    oauth2: texts.addAnother,
    keybased: addable.length > 1 ? texts.addAnotherKey : texts.addAnother,
  };
  const buildProps = (type: AuthType, props: Pick<AuthMethodProps, 'account' | 'connection'>) => ({
    ...rest,
    ...props,
    app,
    fields: auth_type_options[type] ?? [],
  });
  const connected = (type: AuthType) => (missingScopes: readonly string[]) =>
    onConnected(type, missingScopes);
  return (
    <div className="flex flex-col gap-4">
      {accounts.map((account) => (
        <Method
          key={account.connection_id}
          type={account.auth_type}
          {...buildProps(account.auth_type, { account, connection: account.connection_id })}
          onConnected={connected(account.auth_type)}
        />
      ))}
      {addable.map((type) => (
        <Fold key={`add ${type}`} label={addLabels[type]} isFolded>
          {(fold) => (
            <Method
              type={type}
              {...buildProps(type, { account: undefined, connection: 'new' })}
              onConnected={(missingScopes) => {
                fold();
                onConnected(type, missingScopes);
              }}
            />
          )}
        </Fold>
      ))}
      {unused.map((type, index) => (
        <Fold key={type} label={labels[type]} isFolded={accounts.length > 0 || index > 0}>
          {() => (
            <Method
              type={type}
              {...buildProps(type, { account: undefined, connection: undefined })}
              onConnected={connected(type)}
            />
          )}
        </Fold>
      ))}
    </div>
  );
}

function Method({ type, ...props }: AuthMethodProps & { type: AuthType }) {
  return type === 'oauth2' ? <OauthMethod {...props} /> : <ApiKeyMethod {...props} />;
}
