import type { NodeType } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { findViolations } from '@patchbay/contract/violations.ts';
import { useState } from 'react';
import { type Locator, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { getNodeTypes } from '../../../../../server/src/domain/workflows/graph/node-types';
import type { FieldProblem, Settings } from '../../model/settings';
import { SchemaForm } from './schema-form';

/** The kinds of nodes as the server lists them. */
export const TYPES = getNodeTypes();

export function getNodeType(type: string): NodeType {
  const found = TYPES.get(type);
  if (found === undefined) {
    throw new Error(`The contract has no kind ${type}.`);
  }
  return found;
}

type Held = { value: Settings | null; keys: (string | undefined)[] };

type HolderProps = { type: string; held: Held; problems: readonly FieldProblem[] };

function Holder({ type, held, problems }: HolderProps) {
  const [value, setValue] = useState(held.value);
  return (
    <main>
      <h1>Settings</h1>
      <SchemaForm
        schema={getNodeType(type).settings}
        value={value}
        problems={problems}
        onChange={(next, key) => {
          held.value = next;
          held.keys.push(key);
          setValue(next);
        }}
      />
    </main>
  );
}

/**
 * Renders the form of a kind.
 *
 * @returns its settings, and the inputs that changed them
 */
export async function openForm(
  type: string,
  value: Settings | null = null,
  problems: readonly FieldProblem[] = [],
) {
  const held: Held = { value, keys: [] };
  const screen = await render(<Holder type={type} held={held} problems={problems} />);
  return { held, screen };
}

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const textbox = (name: string) => page.getByRole('textbox', { name, exact: true });

/** Returns the violations of the contract by the settings of a node. */
export function settingsViolations(type: string, data: Settings | null): string[] {
  const node = { id: '2', type, name: 'A node', data };
  return findViolations('#/components/schemas/WorkflowNode', node);
}

/**
 * Replaces the text of a field. A plain field gets it at once, because one that is focused is replaced by
 * its editor as soon as that is loaded.
 */
export async function fillIn(field: string | Locator, text: string): Promise<void> {
  const locator = typeof field === 'string' ? textbox(field) : field;
  await locator.findElement();
  const element = locator.element();
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    setText(element, text);
  } else {
    await locator.fill(text);
  }
}

function setText(element: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { prototype } =
    element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}
