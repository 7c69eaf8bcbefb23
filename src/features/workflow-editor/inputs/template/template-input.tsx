import { Maximize2 } from 'lucide-react';
import {
  type AriaAttributes,
  type ClipboardEvent,
  type DragEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { ClosedField } from '@/components/code-editor/closed-field';
import type { EditorHandle } from '@/components/code-editor/code-editor';
import { type FieldMode, hasTemplates } from '@/components/code-editor/field-mode';
import type { FieldProblem } from '@/components/code-editor/field-problem';
import { FieldProblems } from '@/components/code-editor/field-problems';
import { LargeField } from '@/components/code-editor/large-field';
import { useCodeEditor } from '@/components/code-editor/use-code-editor';
import { useLabelClicks } from '@/components/code-editor/use-label-clicks';
import { IconButton } from '@/components/ui/icon-button';
import { cn } from '@/lib/cn';
import { DataPicker } from '../data/data-picker';
import { useDataSources } from '../data/data-sources';
import { formatExpression } from '../data/path-text';
import type { DataEntry } from '../data/source-set';
import { quoteTemplates } from '../problems/quoted-templates';
import { useFieldProblems } from '../problems/use-field-problems';
import { findPasteRefusal } from './paste-refusal';
import { TemplatePreview } from './template-preview';

type TemplateInputProps = Pick<
  AriaAttributes,
  'aria-describedby' | 'aria-invalid' | 'aria-label' | 'aria-required'
> & {
  id: string;
  value: string;
  onChange: (value: string) => void;
  mode?: FieldMode;
  isMultiline?: boolean;
  placeholder?: string | undefined;
  isInvalid?: boolean;
  /** Called with whether the input shows an error of its own. */
  onInvalid?: (isInvalid: boolean) => void;
  /** Whether the setting is evaluated in each iteration of a loop (`x-template: iteration`). */
  isIteration?: boolean;
  maxLength?: number | undefined;
};

/**
 * The input of a setting with expressions, or of code. The `DataSourcesProvider` around it has the data that it can
 * name.
 */
export function TemplateInput(props: TemplateInputProps) {
  const { id, value, onChange, mode = 'template', placeholder, isIteration = false } = props;
  const isCode = mode !== 'template';
  const { isMultiline = isCode, maxLength } = props;
  const sources = useDataSources();
  const set = sources === null ? null : isIteration ? sources.iteration : sources.before;
  const latest = useRef({ sources, set });
  useEffect(() => {
    latest.current = { sources, set };
  });
  const handle = useRef<EditorHandle>(null);
  const hasCaret = useRef(false);
  const { fieldRef, start, leave, open, press, want, setComposing } = useCodeEditor({
    mode,
    isMultiline,
    placeholder,
    loadData: async () => {
      const { buildDataExtensions } = await import('../data/data-extensions');
      return buildDataExtensions(mode, () => {
        const { sources: all, set: readable } = latest.current;
        return all === null || readable === null ? null : { all, set: readable };
      });
    },
  });
  const problems = useFieldProblems({
    value,
    mode,
    set,
    maxLength,
    isOpen: open !== null,
    isCompleting: () => handle.current?.isCompleting() === true,
  });
  const hasError = problems.some(({ severity }) => severity === 'error');
  const isInvalid = props.isInvalid === true || props['aria-invalid'] === true || hasError;
  const tell = useEffectEvent((isWrong: boolean) => props.onInvalid?.(isWrong));
  useEffect(() => tell(hasError), [hasError]);
  const problemsId = `${id}-problems`;
  const described = `${props['aria-describedby'] ?? ''} ${problemsId} ${isCode ? `${id}-keys` : ''}`;
  const label = props['aria-label'] ?? open?.label;
  const aria = {
    'aria-describedby': described.trim(),
    'aria-label': label,
    'aria-invalid': isInvalid || undefined,
    'aria-required': props['aria-required'],
  };
  useLabelClicks(open?.labels, handle);
  const insert = ({ path }: DataEntry) => {
    const expression = formatExpression(path);
    if (handle.current === null) {
      const at = (hasCaret.current ? fieldRef.current?.selectionEnd : null) ?? value.length;
      onChange(value.slice(0, at) + expression + value.slice(at));
    } else {
      handle.current.insert(expression);
    }
  };
  const previewed = useDeferredValue(value);
  /** The refusal of a paste, which is shown until the field changes. */
  const [refused, setRefused] = useState<{ message: string; value: string }>();
  const refusal = refused?.value === value ? refused.message : undefined;
  const refuseLarge = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const pasted = data.getData('text/plain');
    const message = findPasteRefusal(pasted, { maxLength, hasTemplates: hasTemplates(mode) });
    setRefused(message === undefined ? undefined : { message, value });
    if (message !== undefined) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const [isLarge, setIsLarge] = useState(false);
  const focus = () => (handle.current ?? fieldRef.current)?.focus();
  const field = (
    <div
      className="flex min-w-0 flex-col gap-1.5"
      onPasteCapture={(event) => refuseLarge(event, event.clipboardData)}
      onDropCapture={(event) => refuseLarge(event, event.dataTransfer)}
      onFocusCapture={({ target }) => {
        hasCaret.current ||= !(target instanceof HTMLButtonElement);
      }}
    >
      <div className={cn('control flex min-w-0 items-start', isInvalid && 'border-danger')}>
        {open === null ? (
          <ClosedField
            fieldRef={fieldRef}
            attributes={{ ...aria, id, placeholder }}
            value={value}
            onValue={(next, isDropped) =>
              onChange(isDropped && mode === 'json' ? quoteTemplates(next) : next)
            }
            onWanted={want}
            onPressed={press}
            onLeave={(event, before) => leave(event, { hadCaret: hasCaret.current, before })}
            onComposing={setComposing}
            isMultiline={isMultiline}
            isCode={isCode}
            hasPills={hasTemplates(mode)}
          />
        ) : (
          <open.Editor
            isEscapeFirst={isCode && !isLarge}
            extensions={open.extensions}
            value={value}
            onChange={onChange}
            onReady={(next) => {
              handle.current = next;
            }}
            attributes={toAttributes({ ...aria, id, 'aria-multiline': isMultiline })}
            problems={problems}
            start={start}
          />
        )}
        <div className="flex shrink-0 flex-col">
          {hasTemplates(mode) && set !== null ? (
            <DataPicker set={set} onWanted={want} onInsert={insert} onClosed={focus} />
          ) : null}
          {isCode && !isLarge ? (
            <IconButton
              size="sm"
              label="Enlarge"
              className="m-[3px] text-muted-foreground"
              icon={<Maximize2 aria-hidden />}
              onClick={() => setIsLarge(true)}
            />
          ) : null}
        </div>
      </div>
      {isCode ? (
        <p id={`${id}-keys`} className="sr-only">
          {isLarge
            ? 'Tab indents. Escape closes.'
            : 'Tab indents. Press Escape, then Tab to leave.'}
        </p>
      ) : null}
      <FieldProblems
        id={problemsId}
        problems={refusal === undefined ? problems : [toProblem(refusal), ...problems]}
        onFix={({ from, to, insert: text }) =>
          onChange(value.slice(0, from) + text + value.slice(to))
        }
      />
      {set !== null && hasTemplates(mode) ? (
        <TemplatePreview value={previewed} mode={mode} set={set} />
      ) : null}
    </div>
  );
  return isLarge ? (
    <>
      <p className="control min-h-20 px-2.5 py-1.5 text-muted-foreground text-sm">
        Open in the large field.
      </p>
      <LargeField title={label ?? 'Code'} onFocus={focus} onClose={() => setIsLarge(false)}>
        {field}
      </LargeField>
    </>
  ) : (
    field
  );
}

/** Builds the problem of a refused paste. It is a warning, because the field does not contain the text. */
const toProblem = (message: string): FieldProblem => ({
  from: 0,
  to: 0,
  severity: 'warning',
  message,
});

/** Converts attributes to texts, as an element has them. */
function toAttributes(
  values: Record<string, string | boolean | undefined>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}
