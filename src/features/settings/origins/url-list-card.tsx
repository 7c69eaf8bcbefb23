import type { Org } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { TitledCard } from '@/components/titled-card';
import { IconButton } from '@/components/ui/icon-button';
import { AddUrl } from './add-url';
import { RemoveUrlDialog } from './remove-url-dialog';
import type { UrlListKind } from './url-list-rules';
import { URL_LIST_TEXTS } from './url-list-texts';

type UrlListCardProps = { org: Org; kind: UrlListKind; isReadOnly: boolean };

/** One of the two lists. Every change is saved at once. */
export function UrlListCard({ org, kind, isReadOnly }: UrlListCardProps) {
  const [leaving, setLeaving] = useState<string | null>(null);
  const texts = URL_LIST_TEXTS[kind];
  const entries = org.settings[kind] ?? [];
  return (
    <TitledCard title={texts.title} description={texts.description}>
      <div className="flex flex-col gap-4">
        {entries.length === 0 ? (
          <p className="rounded-md border border-dashed px-3 py-2.5 text-muted-foreground">
            {texts.empty}
          </p>
        ) : (
          <ul aria-label={texts.title} className="divide-y rounded-md border">
            {entries.map((entry) => (
              <li key={entry} className="flex min-h-10 items-center gap-2 py-1 pr-1 pl-3">
                <code className="wrap-anywhere min-w-0 flex-1 font-mono text-xs">{entry}</code>
                {isReadOnly ? null : (
                  <IconButton
                    label={`Remove ${entry}`}
                    className="text-muted-foreground"
                    icon={<Trash2 aria-hidden />}
                    onClick={() => setLeaving(entry)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        {isReadOnly ? null : <AddUrl org={org} kind={kind} entries={entries} />}
      </div>
      {leaving === null ? null : (
        <RemoveUrlDialog org={org} kind={kind} entry={leaving} onClose={() => setLeaving(null)} />
      )}
    </TitledCard>
  );
}
