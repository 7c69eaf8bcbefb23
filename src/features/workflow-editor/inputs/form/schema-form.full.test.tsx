import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fillIn, openForm, settingsViolations, TYPES } from './schema-form.test-support';

const ID = '6720c1d0c2d8e10013b5d301';

/** The texts for fields with these labels, because not every text fits. */
const TEXTS: Readonly<Record<string, string>> = {
  App: 'demo_crm',
  Action: 'create_contact',
  Workflow: ID,
  Connection: ID,
  Header: 'X-Signature',
  Year: '2027',
  'Status code': '201',
  Delimiter: ';',
  Wrap: "'",
};
const TEMPLATE = '{{event.body.value}}';

const elements = (role: 'button' | 'textbox' | 'radio' | 'combobox', name?: string | RegExp) =>
  page.getByRole(role, name === undefined ? {} : { name }).elements();

function getLabel(element: Element): string {
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  const [label] = isField ? (element.labels ?? []) : [];
  return label?.textContent ?? element.getAttribute('aria-label') ?? '';
}

function textFor(type: string, element: Element): string {
  const label = getLabel(element);
  if (type === 'human_task' && label === 'Key') {
    return `key_${Math.random().toString(36).slice(2, 8)}`;
  }
  if (type === 'app_action' && label === 'Input') {
    return `{"email": "${TEMPLATE}"}`;
  }
  if (
    type === 'start' &&
    label === 'Event' &&
    page.getByText('Frequency', { exact: true }).query() !== null
  ) {
    return 'contact_created';
  }
  return TEXTS[label] ?? (element.getAttribute('inputmode') === 'numeric' ? '7' : TEMPLATE);
}

async function press(found: readonly Element[]): Promise<void> {
  for (const element of found) {
    if (element instanceof HTMLElement) {
      element.click();
      await page.getByRole('main').element();
    }
  }
}

/** Opens all fields and lists of the form. */
async function unfold(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await press(
      elements('button', /^Additional fields/).filter(
        (element) => element.getAttribute('aria-expanded') === 'false',
      ),
    );
    // Each list gets one item; the first round finds the lists of the form, later ones those inside.
    for (const add of elements('button', /^Add /)) {
      const group = add.closest('[role="group"]');
      if (group?.querySelector('li') === null && !add.textContent?.includes('group')) {
        await press([add]);
      }
    }
  }
}

/** Chooses the option at an index in the selects of kinds and those without a choice. */
async function choose(): Promise<void> {
  for (let count = elements('combobox').length, at = 0; at < count; at += 1) {
    const select = page.getByRole('combobox').nth(at);
    if (select.element().textContent?.includes('Choose…') === true) {
      await select.click();
      await page.getByRole('option').last().click();
      await unfold();
      count = elements('combobox').length;
    }
  }
}

it.each([...TYPES.keys()])('the form of %s yields what the contract takes', async (kind) => {
  const { held, screen } = await openForm(kind);
  const cards = elements('radio').length;
  for (let card = 0; card < Math.max(cards, 1); card += 1) {
    if (cards > 0) {
      await page.getByRole('radio').nth(card).click();
    }
    await unfold();
    await choose();
    const fields = page.getByRole('textbox');
    for (let at = 0; at < fields.elements().length; at += 1) {
      await fillIn(fields.nth(at), textFor(kind, fields.nth(at).element()));
    }
    await expect.poll(() => settingsViolations(kind, held.value ?? {})).toEqual([]);
    await expect.element(page.getByText('Still to fill in')).not.toBeInTheDocument();
  }
  await screen.unmount();
});
