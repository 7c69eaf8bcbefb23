import type { RuleValue } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { JsonView } from '@/components/values/json-view';
import { isStoredAsList, parseRules, toStoredRules } from '../../model/rule-tree';
import { FieldGroup } from '../field/field-group';
import type { FieldProps } from '../field/field-props';
import { useProblem } from '../field/form-context';
import { RuleGroupEditor } from './rule-group-editor';

type RulesControlProps = Omit<FieldProps, 'onChange' | 'fallback'> & {
  onChange: (value: RuleValue | undefined, key?: string) => void;
};

/** Conditions in groups, of which all or any have to hold. */
export function RulesControl(props: RulesControlProps) {
  const { label, help, isRequired, value, onChange, pointer } = props;
  const error = useProblem(pointer);
  const tree = parseRules(value);
  return (
    <FieldGroup label={label} help={help} error={error}>
      {tree === undefined ? (
        <>
          <Alert tone="warning" actions={<Button onClick={() => onChange([])}>Start again</Button>}>
            These conditions cannot be edited here. They are kept as they are.
          </Alert>
          <JsonView value={value} label={label} />
        </>
      ) : (
        <RuleGroupEditor
          name={label}
          group={tree}
          pointer={isStoredAsList(value) ? pointer : `${pointer}/rules`}
          level={1}
          onChange={(group, key) =>
            onChange(
              group.rules.length === 0 && !isRequired ? undefined : toStoredRules(group),
              key,
            )
          }
        />
      )}
    </FieldGroup>
  );
}
