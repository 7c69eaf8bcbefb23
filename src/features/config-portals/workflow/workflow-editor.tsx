import type { PortalDocument, PortalWorkflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Workflow } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { SwitchField } from '@/components/form/switch-field';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ChoiceControl } from '../controls/controls';
import { PartCard } from '../controls/part-card';
import { getPageId } from '../model/pages';
import { type Errors, findError, getErrorsBelow } from '../model/problem';
import { omitFalse, withKey } from '../model/with-key';
import { changeWorkflow, withdrawWorkflow } from '../model/workflows';
import { useEditor } from '../state/editor-context';
import { AccessRuleEditor } from './access-rule-editor';

type WorkflowEditorProps = {
  workflow: PortalWorkflow;
  document: PortalDocument;
  errors: Errors;
};

/** Edits how customers are offered one workflow. The outline lists its fields. */
export function WorkflowEditor({ workflow, document, errors }: WorkflowEditorProps) {
  const { offerable, edit, select } = useEditor();
  const [isAsking, setIsAsking] = useState(false);
  const known = offerable.find(({ _id }) => _id === workflow.id);
  const name = known?.name ?? 'This workflow';
  const change = (next: (before: PortalWorkflow) => PortalWorkflow, step?: string) =>
    edit((before) => changeWorkflow(before, workflow.id, next), step && `${workflow.id} ${step}`);
  return (
    <PartCard
      label={`Workflow ${name}`}
      icon={<Workflow aria-hidden className="size-4 shrink-0 text-muted-foreground" />}
      title={name}
      action={
        <Button variant="ghost" size="sm" onClick={() => setIsAsking(true)}>
          Don't offer
        </Button>
      }
    >
      {known === undefined ? (
        <Alert tone="warning">
          This workflow is no longer published. Publish it again, or don't offer it.
        </Alert>
      ) : known.description === undefined ? null : (
        <p className="text-muted-foreground text-sm">{known.description}</p>
      )}
      {document.pages.length > 1 ? (
        <ChoiceControl
          label="Page"
          error={findError(errors, 'page')}
          value={getPageId(workflow)}
          options={document.pages.map(({ id, name: label }) => ({ value: id, label }))}
          onChange={(page) => change((before) => withKey(before, 'page', page))}
        />
      ) : null}
      <SwitchField
        label="Enable by itself"
        help="New configs have it switched on, unless a required field has no value."
        isOn={workflow.auto_enable === true}
        onChange={(isOn) => change((before) => withKey(before, 'auto_enable', omitFalse(isOn)))}
      />
      <SwitchField
        label="Hidden"
        help="Customers do not see it. The API and members can switch it on."
        isOn={workflow.hidden === true}
        onChange={(isOn) => change((before) => withKey(before, 'hidden', omitFalse(isOn)))}
      />
      <AccessRuleEditor
        rule={workflow.access_rule}
        errors={getErrorsBelow(errors, 'access_rule')}
        onChange={(rule, step) => change((before) => withKey(before, 'access_rule', rule), step)}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={`Stop offering ${name}?`}
        description={
          workflow.fields.length === 0
            ? 'Once this is published, customers no longer see it.'
            : `Once this is published, customers no longer see it. Its ${workflow.fields.length === 1 ? 'field is' : `${workflow.fields.length} fields are`} archived, and values are kept.`
        }
        confirmLabel="Don't offer it"
        onConfirm={() => {
          edit((before) => withdrawWorkflow(before, workflow.id));
          select({ workflowId: undefined, fieldId: undefined });
          setIsAsking(false);
        }}
      />
    </PartCard>
  );
}
