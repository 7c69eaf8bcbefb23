import type { Org } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import { FormField } from '@/components/form/form-field';
import { KeyInput } from '@/components/form/key-input';
import { TitledCard } from '@/components/titled-card';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { CopyButton } from '@/components/values/copy-button';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';

type CredentialsCardProps = {
  org: Org;
  /** The API key of the environment; undefined if the role may not see it. */
  apiKey: string | undefined;
  isRevealed: boolean;
  onToggle: () => void;
};

/** The slug and id of the organization, and the API key of the current environment. */
export function CredentialsCard({ org, apiKey, isRevealed, onToggle }: CredentialsCardProps) {
  const environment = useEnvironmentName();
  return (
    <TitledCard
      title="Credentials"
      description={`What your back end identifies itself with, in ${environment}.`}
      aside={
        <Button asChild size="sm">
          <Link to="/settings/api-keys">Manage API keys</Link>
        </Button>
      }
    >
      <div className="grid gap-4 md:grid-cols-2">
        {org.slug === undefined ? null : <ReadOnlyField label="Slug" value={org.slug} />}
        <ReadOnlyField label="Application ID" value={org._id} />
        {apiKey === undefined ? (
          <p className="text-muted-foreground md:col-span-2">
            The API key is shown to developers, admins and the owner. Ask one of them for it.
          </p>
        ) : (
          <FormField
            label={`API key of ${environment}`}
            help="Keep it in your back end: it can do all that this environment allows."
            className="md:col-span-2"
          >
            {(control) => (
              <KeyInput
                {...control}
                name="API key"
                value={apiKey}
                isRevealed={isRevealed}
                onToggle={onToggle}
              />
            )}
          </FormField>
        )}
      </div>
    </TitledCard>
  );
}

function ReadOnlyField({ label, value }: { label: string; value: string }) {
  return (
    <FormField label={label}>
      {(control) => (
        <div className="relative">
          <Input {...control} readOnly value={value} className="bg-muted pr-9 font-mono" />
          <div className="absolute inset-y-0 right-1 flex items-center">
            <CopyButton value={value} label={`Copy the ${label}`} />
          </div>
        </div>
      )}
    </FormField>
  );
}
