import { Braces } from 'lucide-react';
import { useRef } from 'react';
import { FormField } from '@/components/form/form-field';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Textarea } from '@/components/ui/textarea';
import { TEMPLATE_VARIABLES } from '../model/body-template';

type BodyEditorProps = {
  field: {
    value: string;
    onChange: (text: string) => void;
    onBlur: () => void;
    ref: (element: HTMLTextAreaElement | null) => void;
  };
  error: string | undefined;
};

/** The text of a custom body, and a menu of the variables that it can name. */
export function BodyEditor({ field, error }: BodyEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (path: string) => {
    const { selectionStart: start, selectionEnd: end } = area.current ?? {
      selectionStart: field.value.length,
      selectionEnd: field.value.length,
    };
    field.onChange(`${field.value.slice(0, start)}{{${path}}}${field.value.slice(end)}`);
  };
  return (
    <FormField
      label="Body"
      isRequired
      help='JSON or text. Put variables in quotes, such as "{{event.id}}". One that stands alone in its quotes keeps its type.'
      error={error}
      aside={
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button size="sm" variant="ghost" icon={<Braces aria-hidden />}>
              Insert variable
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent
            align="end"
            className="max-w-80"
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              area.current?.focus();
            }}
          >
            {TEMPLATE_VARIABLES.map(({ path, sentence }) => (
              <DropdownMenuItem key={path} onSelect={() => insert(path)}>
                <span className="flex min-w-0 flex-col">
                  <span className="font-mono text-xs">{path}</span>
                  <span className="text-muted-foreground text-xs">{sentence}</span>
                </span>
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      }
    >
      {(control) => (
        <Textarea
          {...control}
          ref={(element) => {
            area.current = element;
            field.ref(element);
          }}
          rows={9}
          spellCheck={false}
          className="font-mono text-xs"
          value={field.value}
          onChange={(event) => field.onChange(event.target.value)}
          onBlur={field.onBlur}
        />
      )}
    </FormField>
  );
}
