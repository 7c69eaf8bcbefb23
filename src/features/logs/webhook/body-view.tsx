import { CodeBlock } from '@/components/values/code-block';
import { JsonView } from '@/components/values/json-view';
import { parseJson } from '@/lib/json/parse-json';

type BodyViewProps = { text: string; label: string };

/** The body of a request or a response: a tree if it is JSON, else its text. */
export function BodyView({ text, label }: BodyViewProps) {
  if (text === '') {
    return <p className="text-muted-foreground">It is empty.</p>;
  }
  const parsed = parseJson(text);
  return parsed.isJson && typeof parsed.value === 'object' ? (
    <JsonView value={parsed.value} label={label} openDepth={3} />
  ) : (
    <CodeBlock text={text} copyLabel={`Copy the ${label.toLowerCase()}`} />
  );
}
