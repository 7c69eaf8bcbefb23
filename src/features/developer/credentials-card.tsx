import type { Org } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import { Eye, EyeOff } from 'lucide-react';
import { FormField } from '@/components/form/form-field';
import { TitledCard } from '@/components/titled-card';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
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
              <div className="relative">
                <Input
                  {...control}
                  readOnly
                  value={
                    isRevealed
                      ? apiKey
                      : `${apiKey.slice(0, 3)}${'•'.repeat(16)}${apiKey.slice(-4)}`
                  }
                  className="bg-muted pr-16 font-mono"
                />
                <div className="absolute inset-y-0 right-1 flex items-center gap-0.5">
                  <IconButton
                    size="sm"
                    label={isRevealed ? 'Hide the API key' : 'Show the API key for 30 seconds'}
                    icon={isRevealed ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
                    className="text-muted-foreground"
                    onClick={onToggle}
                  />
                  <CopyButton value={apiKey} label="Copy the API key" />
                </div>
              </div>
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
