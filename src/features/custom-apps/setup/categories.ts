import type { CustomApp } from '@patchbay/contract/dashboard-schema.gen.d.ts';

/** The categories of custom apps, as in the contract. */
export const CATEGORIES = [
  'Accounting',
  'AI',
  'Analytics',
  'Calendar',
  'Communication',
  'CRM',
  'Developer tools',
  'E-commerce',
  'E-signature',
  'Email',
  'File storage',
  'Forms',
  'HR',
  'Marketing',
  'Payments',
  'Productivity',
  'Project management',
  'Support',
  'Video',
] as const satisfies readonly CustomApp['category'][];

export const DEFAULT_CATEGORY = 'Productivity' satisfies CustomApp['category'];

export const CATEGORY_OPTIONS = CATEGORIES.map((value) => ({ value, label: value }));
