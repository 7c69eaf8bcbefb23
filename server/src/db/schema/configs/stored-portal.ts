// A config portal as it is stored. It has the shape of PortalDocument of the contract, which describes
// each key.

type Scalar = string | number | boolean;

export interface StoredOption {
  name?: string;
  value: Scalar;
}

export interface StoredPortalOption extends StoredOption {
  multiple?: boolean;
  type?: 'text' | 'number' | 'date' | 'boolean' | 'list';
  options?: StoredOption[];
}

export type StoredOptionSource =
  | { kind: 'fixed'; options: StoredPortalOption[] }
  | { kind: 'labels'; key?: string }
  | {
      kind: 'action';
      action_id: string;
      input?: { [key: string]: unknown };
      list: string;
      name: string;
      value: string;
    }
  | { kind: 'connector'; identifier: string };

export interface StoredMappingColumn {
  name: string;
  multiple?: boolean;
  options: StoredOptionSource;
}

export interface StoredRuleCondition {
  lhs: Scalar;
  operator: string;
  rhs?: Scalar | Scalar[] | null;
}

export interface StoredRuleGroup {
  join: 'AND' | 'OR';
  rules: (StoredRuleCondition | StoredRuleGroup)[];
}

export type StoredConfigValue = unknown[] | { [key: string]: unknown } | Scalar | null;

export interface StoredPortalField {
  id: string;
  name: string;
  field_type:
    | 'text'
    | 'textarea'
    | 'number'
    | 'email'
    | 'url'
    | 'date'
    | 'json'
    | 'select'
    | 'map'
    | 'map_v2'
    | 'rule_engine';
  page?: string;
  help_text?: string;
  placeholder?: string;
  required?: boolean;
  hidden?: boolean;
  multiple?: boolean;
  secret?: boolean;
  defaultValue?: StoredConfigValue;
  parent?: string;
  cache_seconds?: number;
  options?: StoredOptionSource;
  labels?: StoredOptionSource;
  mapping?: { source: StoredMappingColumn; destination: StoredMappingColumn };
  rule_columns?: { name: string; options: StoredOptionSource }[];
  conditional_code?: string;
}

export interface StoredPortalWorkflow {
  id: string;
  page?: string;
  auto_enable?: boolean;
  hidden?: boolean;
  access_rule?: StoredRuleCondition[] | StoredRuleGroup | null;
  fields: StoredPortalField[];
}

export interface StoredPortal {
  pages: { id: string; name: string }[];
  fields: StoredPortalField[];
  workflows: StoredPortalWorkflow[];
}

/** A field of earlier versions that the published version no longer has. Its values stay stored. */
export interface StoredArchivedField {
  field: StoredPortalField;
  /** The `_id` of the field's workflow. Absent for a field of the app itself. */
  workflow_id?: string;
}

/** A published version: what customers see, and which fields are archived. */
export interface StoredPortalVersion extends StoredPortal {
  archived: StoredArchivedField[];
}
