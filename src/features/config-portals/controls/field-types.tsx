import type { FieldType } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import {
  ArrowRightLeft,
  Braces,
  Calendar,
  Hash,
  Link2,
  ListFilter,
  type LucideIcon,
  Mail,
  SquareChevronDown,
  TableProperties,
  Text,
  Type,
} from 'lucide-react';

type FieldTypeText = { label: string; sentence: string; icon: LucideIcon };

/** The names and icons of the types that a field can have. */
export const FIELD_TYPES: Readonly<Record<FieldType, FieldTypeText>> = {
  text: { label: 'Text', sentence: 'One line of text, or a secret such as a key.', icon: Type },
  textarea: { label: 'Long text', sentence: 'Several lines of text.', icon: Text },
  number: { label: 'Number', sentence: 'A number, with decimals kept exactly.', icon: Hash },
  email: { label: 'Email', sentence: 'An email address.', icon: Mail },
  url: { label: 'Web address', sentence: 'An http or https address.', icon: Link2 },
  date: { label: 'Date', sentence: 'A day, or a day with a time.', icon: Calendar },
  select: {
    label: 'Select',
    sentence: 'One choice of a list, or several.',
    icon: SquareChevronDown,
  },
  map_v2: {
    label: 'Field mapping',
    sentence: 'Matches fields of two sides, each with its own options.',
    icon: ArrowRightLeft,
  },
  map: {
    label: 'Map',
    sentence: 'For each of your rows, one of the options.',
    icon: TableProperties,
  },
  rule_engine: {
    label: 'Rules',
    sentence: 'Conditions that customers put together, such as “Plan is Growth”.',
    icon: ListFilter,
  },
  json: { label: 'JSON', sentence: 'Any JSON, for technical customers.', icon: Braces },
};

/** All types of fields in the order in which they are offered. */
export const FIELD_TYPE_NAMES: readonly FieldType[] = [
  'text',
  'textarea',
  'number',
  'email',
  'url',
  'date',
  'select',
  'map_v2',
  'map',
  'rule_engine',
  'json',
];

export function FieldTypeIcon({ type }: { type: FieldType }) {
  const { icon: Icon } = FIELD_TYPES[type];
  return <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />;
}
