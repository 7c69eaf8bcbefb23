import type { AppSettings, InputField } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { TitledCard } from '@/components/titled-card';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { AUTH_METHODS, type AuthMethodId } from '../auth-methods';

const METHOD_IDS: readonly AuthMethodId[] = ['oauth2', 'keybased'];

/** The fields that customers fill in, by auth method. */
export function CustomerFieldsCard({ app }: { app: AppSettings }) {
  const methods = METHOD_IDS.flatMap((id) => {
    const fields = app.auth_type_options[id] ?? [];
    return fields.length === 0 ? [] : [{ id, fields }];
  });
  const isKeyOnly = app.auth_types.every((authType) => authType === 'keybased');
  if (methods.length === 0) {
    return null;
  }
  return (
    <TitledCard
      title="What customers enter"
      description="The form that each customer fills to connect."
    >
      <div className="flex flex-col gap-4">
        {isKeyOnly ? (
          <Alert tone="info">
            {app.name} is connected with credentials of each customer, so there is nothing to set up
            here. {app.enabled ? null : 'Enable it, and customers can connect it.'}
          </Alert>
        ) : null}
        {methods.map(({ id, fields }) => (
          <div key={id} className="flex flex-col gap-1.5">
            {app.auth_types.length === 1 ? null : (
              <h3 className="font-medium">{AUTH_METHODS[id].title}</h3>
            )}
            <ul
              aria-label={`Fields of ${AUTH_METHODS[id].title}`}
              className="divide-y rounded-lg border"
            >
              {fields.map((field) => (
                <Field key={field.name} field={field} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </TitledCard>
  );
}

function Field({ field }: { field: InputField }) {
  return (
    <li className="flex flex-col gap-0.5 p-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="wrap-anywhere font-medium">{field.label}</span>
        <code className="wrap-anywhere font-mono text-muted-foreground text-xs">{field.name}</code>
        <Badge>{field.type === 'password' ? 'secret' : field.type}</Badge>
        {field.required ? null : <Badge>optional</Badge>}
      </div>
      {field.help_text === undefined ? null : (
        <p className="wrap-anywhere text-muted-foreground text-sm">{field.help_text}</p>
      )}
    </li>
  );
}
