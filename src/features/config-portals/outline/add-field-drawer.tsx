import type { PortalField } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { PlugZap } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Drawer } from '@/components/ui/drawer';
import { FIELD_TYPE_NAMES, FIELD_TYPES, FieldTypeIcon } from '../controls/field-types';
import { createField, createSourceField } from '../model/new-field';
import { useEditor } from '../state/editor-context';

type AddFieldDrawerProps = {
  /** A sentence that says to which page or workflow the field is added. */
  description: string;
  /** Undefined for a field of a workflow. */
  page: string | undefined;
  onAdd: (field: PortalField) => void;
  onClose: () => void;
};

/** Lists the kinds of fields: first the ones that the connector brings, then the types. */
export function AddFieldDrawer({ description, page, onAdd, onClose }: AddFieldDrawerProps) {
  const { appName, sources } = useEditor();
  return (
    <Drawer isOpen onOpenChange={onClose} title="Add field" description={description}>
      <div className="flex flex-col gap-5">
        {sources.length === 0 ? null : (
          <Group title={`From ${appName}`}>
            {sources.map((source) => (
              <Choice
                key={source.identifier}
                icon={<PlugZap aria-hidden className="size-4 shrink-0 text-muted-foreground" />}
                name={source.name}
                sentence={
                  source.needs_parent === null
                    ? (source.description ?? 'A select whose options the app brings.')
                    : `${source.description ?? source.name}. Depends on a field that chooses: ${source.needs_parent}.`
                }
                onClick={() => onAdd(createSourceField(source, page))}
              />
            ))}
          </Group>
        )}
        <Group title="Types">
          {FIELD_TYPE_NAMES.map((type) => (
            <Choice
              key={type}
              icon={<FieldTypeIcon type={type} />}
              name={FIELD_TYPES[type].label}
              sentence={FIELD_TYPES[type].sentence}
              onClick={() => onAdd(createField(type, FIELD_TYPES[type].label, page))}
            />
          ))}
        </Group>
      </div>
    </Drawer>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1">
      <h3 id={id} className="font-medium text-muted-foreground text-xs">
        {title}
      </h3>
      <ul className="flex flex-col">{children}</ul>
    </section>
  );
}

type ChoiceProps = { icon: ReactNode; name: string; sentence: string; onClick: () => void };

function Choice({ icon, name, sentence, onClick }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onClick}
        className="focus-inset flex min-h-11 w-full items-center gap-3 rounded-md px-2 py-1.5 text-left hover:bg-accent"
      >
        {icon}
        <span className="min-w-0">
          <span className="block font-medium text-sm">{name}</span>
          <span className="block text-muted-foreground text-xs">{sentence}</span>
        </span>
      </button>
    </li>
  );
}
