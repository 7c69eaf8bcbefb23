import { useEffect, useEffectEvent, useState } from 'react';
import { findCodeProblems } from '@/components/code-editor/code-problems';
import type { FieldMode } from '@/components/code-editor/field-mode';
import type { FieldProblem } from '@/components/code-editor/field-problem';
import type { SourceSet } from '../data/source-set';
import { jsonProblems } from './json-problems';
import { templateProblems } from './template-problems';

/** A pause in the typing, so that what is only begun is not called wrong. */
const PAUSE_MS = 500;
const NONE: readonly FieldProblem[] = [];

type Checked = {
  value: string;
  mode: FieldMode;
  set: SourceSet | null;
  maxLength: number | undefined;
  isOpen: boolean;
  /** While a completion is chosen, the text is not finished. */
  isCompleting: () => boolean;
};

/** What is wrong with a field, found when typing pauses; at once while it is not edited. */
export function useFieldProblems(checked: Checked): readonly FieldProblem[] {
  const { value, mode, set, maxLength, isOpen } = checked;
  const [problems, setProblems] = useState(NONE);
  const isCompleting = useEffectEvent(checked.isCompleting);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const check = async () => {
      if (isCompleting()) {
        timer = setTimeout(check, PAUSE_MS);
        return;
      }
      const found = [
        ...lengthProblems(value, maxLength),
        ...(await problemsOf(value, mode, set, isOpen)),
      ];
      if (!isOver) {
        setProblems((old) => (JSON.stringify(old) === JSON.stringify(found) ? old : found));
      }
    };
    timer = setTimeout(check, isOpen ? PAUSE_MS : 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [value, mode, set, maxLength, isOpen]);
  return problems;
}

function problemsOf(value: string, mode: FieldMode, set: SourceSet | null, isOpen: boolean) {
  switch (mode) {
    case 'template':
      return templateProblems(value, set);
    case 'json':
      return jsonProblems(value, set);
    default:
      // The parsers are as heavy as the editor, and come with it.
      return isOpen ? findCodeProblems(mode, value) : NONE;
  }
}

function lengthProblems(value: string, maxLength = Number.POSITIVE_INFINITY): FieldProblem[] {
  const number = (count: number) => count.toLocaleString('en-US');
  return value.length <= maxLength
    ? []
    : [
        {
          from: maxLength,
          to: value.length,
          severity: 'error',
          message: `This has ${number(value.length)} characters; ${number(maxLength)} fit here. Shorten it, or prepare part of it in a node before this one.`,
        },
      ];
}
