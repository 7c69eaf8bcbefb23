import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FieldRows } from './field-rows';
import { EMPTY_FIELD } from './key-defaults';
import type { SetupValues } from './setup-schema';
import { EMPTY_FORM } from './to-form';

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

function Owner({ labels }: { labels: readonly string[] }) {
  const form = useForm<SetupValues>({
    defaultValues: {
      ...EMPTY_FORM,
      keybased: {
        ...EMPTY_FORM.keybased,
        fields: labels.map((label) => ({ ...EMPTY_FIELD, label, name: label.toLowerCase() })),
      },
    },
  });
  return (
    <>
      <FieldRows form={form} isReadOnly={false} />
      <output data-testid="names">
        {form
          .watch('keybased.fields')
          .map(({ name }) => name)
          .join()}
      </output>
    </>
  );
}

const names = () => page.getByTestId('names');

describe('a new field', () => {
  it('has the focus, and its name follows its label', async () => {
    await render(<Owner labels={['Key']} />);
    await button('Add field').click();
    await expect.element(field('Label').nth(1)).toHaveFocus();
    await userEvent.keyboard('Sub domain');
    await expect.element(field('Name').nth(1)).toHaveValue('sub_domain');
    await expect.element(names()).toHaveTextContent('key,sub_domain');
  });

  it('can be removed again, which focuses the previous one', async () => {
    await render(<Owner labels={['Key']} />);
    await button('Add field').click();
    await button('Remove Field 2').click();
    await expect.element(names()).toHaveTextContent(/^key$/);
    await expect.element(page.getByText('Field removed.')).toBeInTheDocument();
    await expect.element(field('Label')).toHaveFocus();
    await expect.element(button('Remove Key')).toBeDisabled();
  });
});

describe('the order', () => {
  it('can be changed by keyboard: the focus follows, and the position is announced', async () => {
    await render(<Owner labels={['Key', 'Region']} />);
    await field('Label').nth(1).click();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect.element(names()).toHaveTextContent('region,key');
    await expect.element(field('Label').nth(0)).toHaveValue('Region');
    await expect.element(field('Label').nth(0)).toHaveFocus();
    await expect.element(page.getByText('Moved to position 1 of 2.')).toBeInTheDocument();
  });

  it('can be changed by buttons, up and down', async () => {
    await render(<Owner labels={['Key', 'Region']} />);
    await expect.element(button('Move Key up')).toBeDisabled();
    await button('Move Region up').click();
    await expect.element(names()).toHaveTextContent('region,key');
    await button('Move Region down').click();
    await expect.element(names()).toHaveTextContent('key,region');
  });
});
