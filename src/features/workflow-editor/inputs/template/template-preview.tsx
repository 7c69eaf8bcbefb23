import { isJson, type Json } from '@patchbay/rules/json.ts';
import type { FieldMode } from '@/components/code-editor/field-mode';
import { cn } from '@/lib/cn';
import { parseJson } from '@/lib/json/parse-json';
import { describeType } from '../data/entry-members';
import { createPreview } from '../data/preview-of';
import type { SourceSet } from '../data/source-set';

const MAX_SHOWN = 2000;

type TemplatePreviewProps = { value: string; mode: FieldMode; set: SourceSet };

/** The preview of a field's value in a run, by the same evaluator, with the last samples. */
export function TemplatePreview({ value, mode, set }: TemplatePreviewProps) {
  const source = mode === 'json' ? parseJsonValue(value) : value;
  const preview = source === undefined ? { kind: 'none' as const } : createPreview(source, set);
  if (preview.kind === 'none') {
    return null;
  }
  if (preview.kind === 'note') {
    return <p className="text-muted-foreground text-xs">{preview.text}</p>;
  }
  const text = formatPreview(preview.value);
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 rounded-md bg-muted px-2 py-1 text-xs">
      <span className="shrink-0 text-muted-foreground">
        Preview · {describeType(preview.value)}
      </span>
      <output
        aria-label="Preview"
        className={cn(
          'wrap-anywhere line-clamp-4 min-w-0 flex-1 whitespace-pre-wrap font-mono',
          // A value of several lines has the whole width, below the label.
          text.includes('\n') ? 'basis-full' : 'basis-32',
        )}
      >
        {text}
      </output>
    </div>
  );
}

function parseJsonValue(text: string): Json | undefined {
  const parsed = text.includes('{{') ? parseJson(text) : { isJson: false as const };
  return parsed.isJson && isJson(parsed.value) ? parsed.value : undefined;
}

function formatPreview(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 1);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
