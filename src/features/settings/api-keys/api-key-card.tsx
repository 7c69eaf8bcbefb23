import type { Environment, Org } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { FlaskConical, Zap } from 'lucide-react';
import { useState } from 'react';
import { formatError } from '@/api/errors';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { KeyInput } from '@/components/form/key-input';
import { TitledCard } from '@/components/titled-card';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { getEnvironmentName } from '@/hooks/session/use-environment-name';
import { useNow } from '@/hooks/use-now';
import { useTimedReveal } from '@/hooks/use-timed-reveal';
import { formatAbsolute, formatRelative, toDate } from '@/lib/text/format-date';
import { showToast } from '@/stores/dashboard';
import { toEnvironmentHeader, useEndKeyOverlap } from './api';
import { RegenerateDialog } from './regenerate-dialog';

type ApiKeyCardProps = { org: Org; environment: Environment; isReadOnly: boolean };

/** The key of one environment, independent of the dashboard's current one. */
export function ApiKeyCard({ org, environment, isReadOnly }: ApiKeyCardProps) {
  const [isRegenerating, setIsRegenerating] = useState(false);
  const { isRevealed, toggle } = useTimedReveal();
  const name = getEnvironmentName(environment);
  const key = org[`${environment}_key`];
  const Icon = environment === 'test' ? FlaskConical : Zap;
  return (
    <TitledCard
      title={name}
      description={
        environment === 'test'
          ? 'For trying things out, with linked accounts of their own.'
          : 'For your real customers.'
      }
      aside={<Icon aria-hidden className="size-4 text-muted-foreground" />}
    >
      <div className="flex flex-col gap-3">
        {key === undefined ? (
          <p className="text-muted-foreground">You don't have access to this key.</p>
        ) : (
          <div className="flex flex-wrap items-center gap-2">
            <div className="flex min-w-50 flex-1">
              <KeyInput
                name={`${name} key`}
                aria-label={`${name} key`}
                value={key}
                isRevealed={isRevealed}
                onToggle={toggle}
              />
            </div>
            {isReadOnly ? null : (
              <Button
                aria-label={`Regenerate the ${name} key`}
                onClick={() => setIsRegenerating(true)}
              >
                Regenerate
              </Button>
            )}
          </div>
        )}
        <Overlap org={org} environment={environment} isReadOnly={isReadOnly} />
      </div>
      {isRegenerating ? (
        <RegenerateDialog environment={environment} onClose={() => setIsRegenerating(false)} />
      ) : null}
    </TitledCard>
  );
}

/** The previous key that still works, its end, and a button to revoke it. */
function Overlap({ org, environment, isReadOnly }: ApiKeyCardProps) {
  const [isRevoking, setIsRevoking] = useState(false);
  const now = useNow();
  const end = useEndKeyOverlap(environment);
  const name = getEnvironmentName(environment);
  const overlap = org.key_overlaps?.find((item) => item.environment === environment);
  const until = overlap === undefined ? undefined : toDate(overlap.old_key_valid_until);
  if (until === undefined || until.getTime() <= now) {
    return null;
  }
  return (
    <Alert
      tone="warning"
      title="The old key still works"
      actions={
        isReadOnly ? undefined : (
          <Button
            size="sm"
            aria-label={`Revoke the old ${name} key now`}
            onClick={() => setIsRevoking(true)}
          >
            Revoke now
          </Button>
        )
      }
    >
      It stops {formatRelative(until, new Date(now))}, on {formatAbsolute(until)}.
      <ConfirmDialog
        isOpen={isRevoking}
        onOpenChange={setIsRevoking}
        title={`Revoke the old ${name} key now?`}
        description="Requests that use it fail immediately."
        confirmLabel="Revoke old key"
        isBusy={end.isPending}
        error={end.isError ? formatError(end.error) : undefined}
        onConfirm={() =>
          end.mutate(
            { params: toEnvironmentHeader(environment) },
            {
              onSuccess: () => {
                setIsRevoking(false);
                showToast({
                  severity: 'success',
                  message: `Only the newest ${name} key works now.`,
                });
              },
            },
          )
        }
      />
    </Alert>
  );
}
