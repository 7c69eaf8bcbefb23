// `npm run check` compiles this file but never runs it. Each `@ts-expect-error` line has to be an error.
import type { ReactElement, ReactNode } from 'react';
import { expectTypeOf } from 'vitest';
import {
  ConfigForm,
  type ConfigPage,
  ConfigPortal,
  type FieldState,
  useConfig,
  useConfigField,
} from '../../src/config/index.ts';
import { type ConfigField, Patchbay } from '../../src/index.ts';

export function Page(): ReactNode {
  const config = useConfig({ slug: 'demo_crm', labels: [{ name: 'Mail', value: 'mail' }] });
  expectTypeOf(config.pages).toEqualTypeOf<readonly ConfigPage[]>();
  expectTypeOf(config.actions.saveAll()).toEqualTypeOf<Promise<boolean>>();
  expectTypeOf(useConfigField(config.actions, '/a')).toEqualTypeOf<FieldState>();
  expectTypeOf<FieldState['field']>().toEqualTypeOf<ConfigField>();
  // TypeScript 5.0 refuses components that return a ReactNode.
  expectTypeOf(ConfigPortal).returns.toExtend<ReactElement>();
  config.actions.setValue('/a', { row: 'option' });
  // @ts-expect-error a function is no value
  config.actions.setValue('/a', () => 1);
  // @ts-expect-error the slug is missing
  useConfig({ configId: 'a' });
  return (
    <>
      <ConfigForm config={config} page="general" texts={{ saved: 'Gespeichert' }} />
      <ConfigPortal client={new Patchbay()} slug="a" classNames={{ input: 'b' }} page="b" />
      <ConfigPortal
        slug="a"
        renderField={({ status }, defaultField) => (status === 'saved' ? '' : defaultField)}
      />
      {/* @ts-expect-error no such text */}
      <ConfigPortal slug="a" texts={{ svaed: '' }} />
      {/* @ts-expect-error no such part */}
      <ConfigPortal slug="a" classNames={{ inptu: '' }} />
      {/* @ts-expect-error the slug is missing */}
      <ConfigPortal />
    </>
  );
}
