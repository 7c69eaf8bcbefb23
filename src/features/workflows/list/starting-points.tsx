import { Code, FileUp, LayoutTemplate, type LucideIcon, Plus } from 'lucide-react';
import { useState } from 'react';
import { getApiBaseUrl } from '@/api/client';
import { CodeBlock } from '@/components/values/code-block';

/** The ways to create a workflow that open a dialog or drawer. */
export type Start = 'create' | 'templates' | 'import';

function buildSnippet(): string {
  return [
    `curl ${getApiBaseUrl()}/api/v2/public/workflow \\`,
    '  -H "x-api-key: $PATCHBAY_API_KEY" \\',
    '  -H "content-type: application/json" \\',
    '  -d \'{"name": "Copy new contacts to the help desk"}\'',
  ].join('\n');
}

/** The ways to create a workflow, shown while the list is empty. */
export function StartingPoints({ onStart }: { onStart: (start: Start) => void }) {
  const [isCodeShown, setIsCodeShown] = useState(false);
  return (
    <div className="flex w-full max-w-180 flex-col gap-3">
      <ul className="grid gap-3 text-left sm:grid-cols-2">
        <StartingPoint
          icon={LayoutTemplate}
          title="Use a template"
          text="A whole workflow, to try at once and to change."
          onClick={() => onStart('templates')}
        />
        <StartingPoint
          icon={Plus}
          title="Start from scratch"
          text="An empty workflow that waits for its trigger."
          onClick={() => onStart('create')}
        />
        <StartingPoint
          icon={FileUp}
          title="Import a file"
          text="Workflows that Export or Download saved, here or elsewhere."
          onClick={() => onStart('import')}
        />
        <StartingPoint
          icon={Code}
          title="Create with the API"
          text="Your application makes one, for itself or for a customer."
          isExpanded={isCodeShown}
          onClick={() => setIsCodeShown(!isCodeShown)}
        />
      </ul>
      {isCodeShown ? <CodeBlock text={buildSnippet()} copyLabel="Copy the call" /> : null}
    </div>
  );
}

type StartingPointProps = {
  icon: LucideIcon;
  title: string;
  text: string;
  isExpanded?: boolean;
  onClick: () => void;
};

function StartingPoint({ icon: Icon, title, text, isExpanded, onClick }: StartingPointProps) {
  return (
    <li>
      <button
        type="button"
        aria-expanded={isExpanded}
        className="flex h-full w-full flex-col gap-1 rounded-lg border bg-card p-3 text-left transition-colors hover:border-input-hover"
        onClick={onClick}
      >
        <Icon aria-hidden className="size-4 text-muted-foreground" />
        <span className="font-medium text-base">{title}</span>
        <span className="text-muted-foreground text-sm">{text}</span>
      </button>
    </li>
  );
}
