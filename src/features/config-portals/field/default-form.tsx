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
import { createMemoryClient, toConfigValue } from '../model/memory-client';

const valueSchema = v.object({ value: v.unknown() });
const SLUG = 'default';

type DefaultFormProps = {
  /** The field in the format of the customers' form, without its value. */
  field: ConfigField;
  value: ConfigValue | undefined;
  error: string | undefined;
  /** Called with undefined if the field has no default any more. */
  onChange: (value: ConfigValue | undefined) => void;
};

/** Edits a default with the control of the customers' form. */
export function DefaultForm({ field, value, error, onChange }: DefaultFormProps) {
  const [memory] = useState(() => createMemory(field, value));
  useLayoutEffect(() => {
    memory.onChange = onChange;
  });
  const config = useConfig({ client: memory.client, slug: SLUG });
  const { refresh } = config.actions;
  useEffect(() => {
    if (memory.update(field, value)) {
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
  /** The client of the form. It answers requests from memory. */
  client: Patchbay;
  onChange: DefaultFormProps['onChange'];
  /** Sets the field and its value. Returns true if the form has to be loaded again. */
  update: (field: ConfigField, value: ConfigValue | undefined) => boolean;
};

function createMemory(first: ConfigField, value: ConfigValue | undefined): Memory {
  let field = withValue(first, value);
  let definition = first;
  let revision = 1;
  let version = 1;
  const answer = (method: string, body: unknown) => {
    if (method !== 'PUT') {
      return buildConfig(field, { revision, version });
    }
    const next = toDefault(toConfigValue(v.parse(valueSchema, body).value));
    revision += 1;
    field = withValue(definition, next);
    memory.onChange(next);
    return { ...field, revision, portal_version: version };
  };
  const memory: Memory = {
    client: createMemoryClient(async (method, _url, body) => answer(method, body)),
    onChange: () => undefined,
    update: (next, nextValue) => {
      const nextField = withValue(next, nextValue);
      if (JSON.stringify(nextField) === JSON.stringify(field)) {
        return false;
      }
      [field, definition] = [nextField, next];
      version += 1;
      return true;
    },
  };
  return memory;
}

function withValue(field: ConfigField, value: ConfigValue | undefined): ConfigField {
  return value === undefined ? field : Object.assign({}, field, { value });
}

/** Converts a value of the form to a default. Undefined for an empty list or mapping. */
function toDefault(value: ConfigValue): ConfigValue | undefined {
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  return isEmpty || value === null ? undefined : value;
}

function buildConfig(
  field: ConfigField,
  { revision, version }: { revision: number; version: number },
): Config {
  const now = new Date().toISOString();
  return {
    slug: SLUG,
    config_id: SLUG,
    pages: [{ id: 'general', name: 'Default' }],
    fields: [field],
    workflows: [],
    labels: [],
    revision,
    portal_version: version,
    connection_id: null,
    connection_status: 'active',
    createdAt: now,
    updatedAt: now,
  };
}
