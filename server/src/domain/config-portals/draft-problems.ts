import { checkValue } from '@patchbay/rules/check-value.ts';
import type {
  StoredPortal,
  StoredPortalField,
  StoredPortalWorkflow,
} from '#db/schema/configs/stored-portal.ts';
import { describeProblem } from '../configs/value-problems.ts';
import { findFieldProblems } from './field-problems.ts';
import { countFixedOptions } from './option-problems.ts';
import { listFields } from './portal-fields.ts';
import type { PortalProblem } from './portal-problem.ts';

const MAX_FIELDS = 200;
const MAX_FIXED_OPTIONS = 5_000;
const MAX_DRAFT_BYTES = 900_000;
/** The maximum number of fields with code. Each code runs whenever a config is read with its options. */
const MAX_CODE_FIELDS = 20;
/**
 * The maximum number of conditions with `like` in all access rules. Each reads a whole field of the account
 * whenever a config is read.
 */
const MAX_PATTERNS = 200;
const FIRST_PAGE = 'general';

/**
 * Returns the problems that a draft may not have even before it is published: all that can be found in the
 * draft alone. It already fits the contract's schema.
 */
export function findDraftProblems(draft: StoredPortal): PortalProblem[] {
  const { pages, fields, workflows } = draft;
  const pageIds = new Set(pages.map(({ id }) => id));
  return [
    ...findSizeProblems(draft),
    ...findPageProblems(pages),
    ...findDuplicates(fields, '/fields', (id) => `has the id ${id} of another field`),
    ...findDuplicates(
      workflows.map(({ id }) => ({ id, name: 'A workflow' })),
      '/workflows',
      () => 'is offered twice',
    ),
    ...listFields(draft).flatMap(({ field, pointer }) => [
      ...findUnknownPage(pageIds, field.page, { subject: field.name, pointer }),
      ...findFieldProblems(field, pointer),
    ]),
    ...workflows.flatMap((workflow, at) =>
      findWorkflowProblems(workflow, `/workflows/${at}`, pageIds),
    ),
  ];
}

function findSizeProblems(draft: StoredPortal): PortalProblem[] {
  const fields = listFields(draft).length;
  const options = countFixedOptions(draft);
  const coded = listFields(draft).filter(({ field }) => field.conditional_code !== undefined);
  const patterns = draft.workflows.reduce(
    (sum, workflow) => sum + countPatterns(workflow.access_rule),
    0,
  );
  const bytes = Buffer.byteLength(JSON.stringify(draft));
  const problem = (pointer: string, message: string) => ({
    pointer,
    subject: 'The portal',
    message,
  });
  return [
    ...(fields > MAX_FIELDS
      ? [
          problem(
            '/fields',
            `has ${fields} fields: at most ${MAX_FIELDS}, those of workflows included`,
          ),
        ]
      : []),
    ...(options > MAX_FIXED_OPTIONS
      ? [
          problem(
            '/fields',
            `has ${options} fixed options: at most ${MAX_FIXED_OPTIONS}. Let the app or your labels bring long lists`,
          ),
        ]
      : []),
    ...(coded.length > MAX_CODE_FIELDS
      ? [
          problem(
            `${coded[MAX_CODE_FIELDS]?.pointer ?? ''}/conditional_code`,
            `has ${coded.length} fields with conditional code: at most ${MAX_CODE_FIELDS}`,
          ),
        ]
      : []),
    ...(patterns > MAX_PATTERNS
      ? [
          problem(
            '/workflows',
            `has ${patterns} conditions with \`like\` in access rules: at most ${MAX_PATTERNS}. Use other operators where they say the same`,
          ),
        ]
      : []),
    ...(bytes > MAX_DRAFT_BYTES
      ? [problem('', `has ${bytes} bytes: at most ${MAX_DRAFT_BYTES}. Shorten texts or lists`)]
      : []),
  ];
}

function countPatterns(rule: StoredPortalWorkflow['access_rule']): number {
  const rules = rule === null || rule === undefined ? [] : 'rules' in rule ? rule.rules : rule;
  return rules.reduce(
    (sum, item) => sum + ('rules' in item ? countPatterns(item) : Number(item.operator === 'like')),
    0,
  );
}

function findPageProblems(pages: StoredPortal['pages']): PortalProblem[] {
  const [first] = pages;
  return [
    ...(first === undefined || first.id === FIRST_PAGE
      ? []
      : [
          {
            pointer: '/pages/0/id',
            subject: first.name,
            message: `is the first page, whose id has to be ${FIRST_PAGE}`,
          },
        ]),
    ...findDuplicates(pages, '/pages', (id) => `has the id ${id} of another page`),
  ];
}

function findWorkflowProblems(
  { page, access_rule, fields }: StoredPortalWorkflow,
  pointer: string,
  pageIds: ReadonlySet<string>,
): PortalProblem[] {
  return [
    ...findUnknownPage(pageIds, page, { subject: 'A workflow', pointer }),
    ...findDuplicates(
      fields,
      `${pointer}/fields`,
      (id) => `has the id ${id} of another field of it`,
    ),
    ...findRuleProblems(access_rule, `${pointer}/access_rule`),
  ];
}

/** An access rule as a field to check. Its left sides are free, because the accounts' fields are unknown. */
const ACCESS_RULE: StoredPortalField = {
  id: 'access_rule',
  name: 'The access rule',
  field_type: 'rule_engine',
};

function findRuleProblems(
  rule: StoredPortalWorkflow['access_rule'],
  pointer: string,
): PortalProblem[] {
  const checked = checkValue(
    { id: ACCESS_RULE.id, field_type: ACCESS_RULE.field_type },
    rule ?? null,
  );
  return 'value' in checked
    ? []
    : checked.problems.map((problem) => ({
        pointer: `${pointer}${problem.pointer}`,
        subject: ACCESS_RULE.name,
        message: describeProblem(ACCESS_RULE, problem, rule).detail,
      }));
}

function findUnknownPage(
  pageIds: ReadonlySet<string>,
  page: string | undefined,
  { subject, pointer }: { subject: string; pointer: string },
): PortalProblem[] {
  return page === undefined || pageIds.has(page)
    ? []
    : [
        {
          pointer: `${pointer}/page`,
          subject,
          message: `is on the page ${page}, which is not there`,
        },
      ];
}

function findDuplicates(
  entries: readonly { id: string; name: string }[],
  pointer: string,
  formatMessage: (id: string) => string,
): PortalProblem[] {
  const seen = new Set<string>();
  return entries.flatMap(({ id, name }, at) => {
    const isAgain = seen.has(id);
    seen.add(id);
    return isAgain
      ? [{ pointer: `${pointer}/${at}/id`, subject: name, message: formatMessage(id) }]
      : [];
  });
}
