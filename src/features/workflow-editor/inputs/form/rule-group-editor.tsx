import type { RuleGroup } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { isGroup, NEW_CONDITION, type RuleNode } from '../../model/rule-tree';
import { RuleRowEditor } from './rule-row-editor';

/** The server's maximum depth of groups. */
const MAX_LEVELS = 5;
const MAX_CONDITIONS = 200;

type RuleGroupEditorProps = {
  name: string;
  group: RuleGroup;
  /** The JSON pointer to its list of rules. */
  pointer: string;
  level: number;
  onChange: (group: RuleGroup, key?: string) => void;
};

/** A group of conditions, with the choice whether all or any of them have to hold. */
export function RuleGroupEditor({ name, group, pointer, level, onChange }: RuleGroupEditorProps) {
  const { join, rules } = group;
  const addButton = useRef<HTMLButtonElement>(null);
  const send = (next: RuleNode[], key?: string) => onChange({ join, rules: next }, key);
  const add = (node: RuleNode) => send([...rules, node]);
  return (
    <div className="flex flex-col gap-2">
      {rules.length > 1 ? (
        <SegmentedControl
          label={`Join of ${name}`}
          value={join}
          segments={[
            { value: 'AND', label: 'All hold' },
            { value: 'OR', label: 'Any holds' },
          ]}
          onValueChange={(next) => onChange({ join: next, rules }, pointer)}
        />
      ) : null}
      {rules.length === 0 ? null : (
        <ul aria-label={name} className="flex flex-col gap-2">
          {rules.map((node, index) => {
            const at = `${pointer}/${index}`;
            const remove = () => {
              send(rules.filter((_, position) => position !== index));
              addButton.current?.focus();
            };
            const title = `${isGroup(node) ? 'group' : 'condition'} ${index + 1}`;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no id and never move
              <li key={index} className="flex items-start gap-1 rounded-lg border p-2">
                <div className="min-w-0 flex-1">
                  {isGroup(node) ? (
                    <RuleGroupEditor
                      name={`${name}, ${title}`}
                      group={node}
                      pointer={`${at}/rules`}
                      level={level + 1}
                      onChange={(next, key) => send(rules.with(index, next), key)}
                    />
                  ) : (
                    <RuleRowEditor
                      name={title}
                      row={node}
                      pointer={at}
                      onChange={(next, key) => send(rules.with(index, next), key)}
                    />
                  )}
                </div>
                <IconButton
                  size="sm"
                  label={`Remove ${title}`}
                  icon={<X aria-hidden />}
                  className="text-muted-foreground"
                  onClick={remove}
                />
              </li>
            );
          })}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          ref={addButton}
          size="sm"
          icon={<Plus aria-hidden />}
          disabled={rules.length >= MAX_CONDITIONS}
          onClick={() => add(NEW_CONDITION)}
        >
          Add condition
        </Button>
        {level >= MAX_LEVELS || rules.length === 0 ? null : (
          <Button
            size="sm"
            variant="ghost"
            icon={<Plus aria-hidden />}
            onClick={() => add({ join: join === 'AND' ? 'OR' : 'AND', rules: [NEW_CONDITION] })}
          >
            Add group
          </Button>
        )}
      </div>
    </div>
  );
}
