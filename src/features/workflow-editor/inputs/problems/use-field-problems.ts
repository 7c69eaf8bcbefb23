import { useEffect, useEffectEvent, useState } from 'react';
import { findCodeProblems } from '@/components/code-editor/code-problems';
import type { FieldMode } from '@/components/code-editor/field-mode';
import type { FieldProblem } from '@/components/code-editor/field-problem';
import type { SourceSet } from '../data/source-set';
import { findJsonProblems } from './json-problems';
import { findTemplateProblems } from './template-problems';

/** Milliseconds without a key press before the field is checked, so that unfinished input is not reported. */
const PAUSE_MS = 500;
const NONE: readonly FieldProblem[] = [];

type Checked = {
  value: string;
  mode: FieldMode;
  set: SourceSet | null;
  maxLength: number | undefined;
  isOpen: boolean;
  /** Returns whether a completion is being chosen, so that the text is not finished. */
  isCompleting: () => boolean;
};

/** Returns the problems of a field. They are computed when typing pauses, or at once while the field is not edited. */
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
        ...findLengthProblems(value, maxLength),
        ...(await findProblems(value, mode, set, isOpen)),
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

function findProblems(value: string, mode: FieldMode, set: SourceSet | null, isOpen: boolean) {
  switch (mode) {
    case 'template':
      return findTemplateProblems(value, set);
    case 'json':
      return findJsonProblems(value, set);
    default:
      // The parsers are as large as the editor, and are loaded with it.
      return isOpen ? findCodeProblems(mode, value) : NONE;
  }
}

function findLengthProblems(value: string, maxLength = Number.POSITIVE_INFINITY): FieldProblem[] {
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
