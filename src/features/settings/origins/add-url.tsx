import type { Org } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { FormField } from '@/components/form/form-field';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { showToast } from '@/stores/dashboard';
import { checkUrl, type UrlListKind } from './url-list-rules';
import { URL_LIST_TEXTS } from './url-list-texts';
import { useChangeUrlList } from './use-change-url-list';

type AddUrlProps = { org: Org; kind: UrlListKind; entries: readonly string[] };

/** The field to add an entry. A rejected entry stays in it, with the focus. */
export function AddUrl({ org, kind, entries }: AddUrlProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { change, errors } = useChangeUrlList(org, kind);
  const texts = URL_LIST_TEXTS[kind];

  const type = (next: string) => {
    setText(next);
    setProblem(undefined);
    change.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    field.current?.focus();
    const checked = checkUrl(kind, text, entries);
    if ('error' in checked) {
      setProblem(checked.error);
      return;
    }
    const { entry } = checked;
    // Shows the normalized entry, also while the request is pending.
    setText(entry);
    change.mutate((listed) => [...new Set([...listed, entry])], {
      onSuccess: () => {
        type('');
        showToast({ severity: 'success', message: texts.added(entry) });
      },
    });
  };
  const elsewhere = errors.besides(text);
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
      <FormField label={texts.addLabel} help={texts.help} error={problem ?? errors.of(text)}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              ref={field}
              value={text}
              type="url"
              autoComplete="off"
              spellCheck={false}
              placeholder={texts.placeholder}
              className="font-mono text-xs"
              readOnly={change.isPending}
              onChange={(event) => type(event.target.value)}
            />
            <Button type="submit" icon={<Plus aria-hidden />} isBusy={change.isPending}>
              Add
            </Button>
          </div>
        )}
      </FormField>
      {elsewhere === undefined ? null : (
        <Alert tone="danger" isLive>
          {elsewhere}
        </Alert>
      )}
    </form>
  );
}
