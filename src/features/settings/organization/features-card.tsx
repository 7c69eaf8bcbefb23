import type { FeatureFlags } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { TitledCard } from '@/components/titled-card';
import { StatusPill } from '@/components/values/status-pill';

const FEATURES: Readonly<Record<string, { name: string; text: string }>> = {
  ai_workflows: { name: 'Workflows', text: 'The organization’s own workflows.' },
  logs_execution: { name: 'Logs', text: 'Executions, events, webhooks and schedules.' },
  pipelines: {
    name: 'Pipelines (experimental)',
    text: 'Workflows shown as data flowing between apps.',
  },
};

/** The enabled features, which the operator of the installation sets. */
export function FeaturesCard({ flags }: { flags: FeatureFlags }) {
  return (
    <TitledCard title="Features" description="Turned on and off by the operator of this Patchbay.">
      <ul className="-my-2 divide-y">
        {Object.entries(flags).map(([key, isOn]) => (
          <li key={key} className="flex items-center gap-3 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-medium">{FEATURES[key]?.name ?? key}</span>
                <code className="wrap-anywhere font-mono text-muted-foreground text-xs">{key}</code>
              </p>
              <p className="text-muted-foreground text-xs">{FEATURES[key]?.text}</p>
            </div>
            <StatusPill status={isOn ? 'enabled' : 'disabled'} label={isOn ? 'On' : 'Off'} />
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
