import type { CompletionSource } from '@codemirror/autocomplete';
import type { DataExtensions } from '@/components/code-editor/extensions';
import { type FieldMode, hasTemplates } from '@/components/code-editor/field-mode';
import { completeInput, completeParams, completeTemplate } from './completions';
import { buildSampleTooltip } from './sample-tooltip';
import type { DataSources, SourceSet } from './source-set';

/** Returns the current data of a field: all of it, and the set that its templates may name. Null without a workflow. */
type GetSources = () => { all: DataSources; set: SourceSet } | null;

/** Builds the completions of a field, and the samples of its expressions. Both read the sources when they are used. */
export function buildDataExtensions(mode: FieldMode, getSources: GetSources): DataExtensions {
  const complete: CompletionSource = (context) => {
    const sources = getSources();
    if (sources === null) {
      return null;
    }
    switch (mode) {
      case 'javascript':
        return completeParams(context, sources.all);
      case 'jsonata':
        return completeInput(context, sources.all);
      default:
        return completeTemplate(context, sources.set);
    }
  };
  return {
    complete,
    extensions: hasTemplates(mode) ? [buildSampleTooltip(() => getSources()?.set ?? null)] : [],
  };
}
