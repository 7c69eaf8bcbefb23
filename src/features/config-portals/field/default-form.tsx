import '@patchbay/sdk/config.css';
import type {
  Config,
  ConfigField,
  ConfigValue,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { Patchbay } from '@patchbay/sdk';
import { ConfigForm, useConfig } from '@patchbay/sdk/config';
import { useEffect, useLayoutEffect, useState } from 'react';
import * as v from 'valibot';
import { CLASS_NAMES } from '@/components/config-form/class-names';
import { memoryClient, toValue } from '../model/memory-client';

const valueSchema = v.object({ value: v.unknown() });
const SLUG = 'default';

type DefaultFormProps = {
  /** As the form takes it, without its value. */
  field: ConfigField;
  value: ConfigValue | undefined;
  error: string | undefined;
  /** Undefined for no default. */
  onChange: (value: ConfigValue | undefined) => void;
};

/** The control of the customers' form, for the value that counts without an answer. */
export function DefaultForm({ field, value, error, onChange }: DefaultFormProps) {
  const [memory] = useState(() => createMemory(field, value));
  useLayoutEffect(() => {
    memory.onChange = onChange;
  });
  const config = useConfig({ client: memory.client, slug: SLUG });
  const { refresh } = config.actions;
  useEffect(() => {
    if (memory.show(field, value)) {
      void refresh();
    }
  }, [memory, refresh, field, value]);
  return (
    <div className="flex flex-col gap-1">
      <ConfigForm config={config} classNames={CLASS_NAMES} />
      {error === undefined ? null : (
        <p role="alert" className="text-danger text-xs">
          {error}
        </p>
      )}
    </div>
  );
}

type Memory = {
  /** For the form; its requests end here. */
  client: Patchbay;
  onChange: DefaultFormProps['onChange'];
  /** Takes what the editor has now. True if the form has to be loaded again. */
  show: (field: ConfigField, value: ConfigValue | undefined) => boolean;
};

function createMemory(first: ConfigField, value: ConfigValue | undefined): Memory {
  let field = withValue(first, value);
  let definition = first;
  let revision = 1;
  let version = 1;
  const answer = (method: string, body: unknown) => {
    if (method !== 'PUT') {
      return configOf(field, { revision, version });
    }
    const next = toDefault(toValue(v.parse(valueSchema, body).value));
    revision += 1;
    field = withValue(definition, next);
    memory.onChange(next);
    return { ...field, revision, portal_version: version };
  };
  const memory: Memory = {
    client: memoryClient(async (method, _url, body) => answer(method, body)),
    onChange: () => undefined,
    show: (next, nextValue) => {
      const shown = withValue(next, nextValue);
      if (JSON.stringify(shown) === JSON.stringify(field)) {
        return false;
      }
      [field, definition] = [shown, next];
      version += 1;
      return true;
    },
  };
  return memory;
}

function withValue(field: ConfigField, value: ConfigValue | undefined): ConfigField {
  return value === undefined ? field : Object.assign({}, field, { value });
}

/** An empty list or mapping is no default. */
function toDefault(value: ConfigValue): ConfigValue | undefined {
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  return isEmpty || value === null ? undefined : value;
}

function configOf(field: ConfigField, of: { revision: number; version: number }): Config {
  const now = new Date().toISOString();
  return {
    slug: SLUG,
    config_id: SLUG,
    pages: [{ id: 'general', name: 'Default' }],
    fields: [field],
    workflows: [],
    labels: [],
    revision: of.revision,
    portal_version: of.version,
    connection_id: null,
    connection_status: 'active',
    createdAt: now,
    updatedAt: now,
  };
}
