import type { ConfigActor, ErrorDetail } from '@patchbay/contract/schema.gen.d.ts';
import {
  type ConfigChangeHead,
  hasChangesAfter,
  listChangesAfter,
} from '#db/configs/config-change-repo.ts';
import type { Tx } from '#db/database.ts';
import { AppError } from '#domain/app-error.ts';
import { actorToWire } from '../config-actor.ts';
import { limitDetails } from '../config-errors.ts';
import { type ConfigViewer, type ExistingConfig, isVisible } from '../config-state.ts';
import { isJsonValue } from '../wire-values.ts';
import type { WritePlan } from './plan-write.ts';

/** The maximum bytes of JSON of all values that one error shows. It shows no values if there are more. */
const MAX_CONFLICT_BYTES = 200_000;

/** A part of a config that a request changes, with the key of its entries in the history. */
interface TouchedPart {
  kind: ConfigChangeHead['kind'];
  workflow: string;
  field_id: string;
  name: string;
  pointer: string;
  /** The current value. */
  value: unknown;
  /** Whether the caller cannot read the field. */
  isHidden: boolean;
}

/**
 * Throws if the plan changes a part that others have changed after the revision that the caller saw.
 *
 * @param seen the revision that the caller saw, or undefined if its write wins in any case
 * @throws AppError CONFIG_CHANGED
 */
export async function assertNoConflicts(
  tx: Tx,
  { tenant, config }: ExistingConfig,
  plan: WritePlan,
  { seen, viewer }: { seen: number | undefined; viewer: ConfigViewer },
): Promise<void> {
  if (seen === undefined || seen === config.revision) {
    return;
  }
  if (seen > config.revision) {
    throw createStaleRevisionError(
      'This config was deleted and made again in the meantime. Load it again, then save.',
      `is later than ${config.revision}`,
    );
  }
  if (!(await hasChangesAfter(tx, tenant, config._id, seen))) {
    throw createStaleRevisionError(
      'This config has changed very often in the meantime. Load it again, then save.',
      'is older than the history',
    );
  }
  const changes = new Map(
    (await listChangesAfter(tx, tenant, config._id, seen)).map((row) => [formatKey(row), row]),
  );
  const conflicts = listTouched(plan, config.connection, viewer).flatMap((touched) => {
    const change = changes.get(formatKey(touched));
    return change === undefined ? [] : [{ ...touched, change }];
  });
  const [first] = conflicts;
  if (first === undefined) {
    return;
  }
  const bytes = Buffer.byteLength(JSON.stringify(conflicts.map(({ value }) => value)));
  const details = conflicts.map(
    ({ pointer, value, change, isHidden }): ErrorDetail => ({
      in: 'body',
      pointer,
      message: `has changed since revision ${seen}`,
      conflict: {
        changed_by: actorToWire(change, viewer),
        changed_at: change.created_at.toISOString(),
        ...(!isHidden && isJsonValue(value) && bytes <= MAX_CONFLICT_BYTES ? { value } : {}),
      },
    }),
  );
  throw new AppError(
    'CONFIG_CHANGED',
    `${first.name} was changed by ${getActorName(actorToWire(first.change, viewer))} in the meantime. Look at the value now, then save again.`,
    { details: limitDetails(details) },
  );
}

function createStaleRevisionError(message: string, detail: string): AppError {
  return new AppError('CONFIG_CHANGED', message, {
    details: [{ in: 'body', pointer: '/revision', message: detail }],
  });
}

function getActorName({ type, name }: ConfigActor): string {
  if (name !== null) {
    return name;
  }
  switch (type) {
    case 'backend':
      return 'the back end';
    case 'user':
      return 'a member of the organization';
    default:
      return 'Patchbay';
  }
}

const formatKey = ({
  kind,
  workflow,
  field_id,
}: Pick<TouchedPart, 'kind' | 'workflow' | 'field_id'>) => `${kind}/${workflow}/${field_id}`;

function listTouched(
  { values, switches, labels, connection }: WritePlan,
  currentConnection: string | null,
  viewer: ConfigViewer,
): TouchedPart[] {
  return [
    ...values.map(({ workflow, field, before, pointer }) => ({
      kind: 'value' as const,
      workflow,
      field_id: field.id,
      name: field.name,
      pointer,
      value: before,
      isHidden: !isVisible(field, viewer),
    })),
    ...switches.map(({ workflow, enabled, pointer }) => ({
      kind: 'workflow' as const,
      workflow: workflow._id,
      field_id: '',
      name: workflow.name,
      pointer,
      value: !enabled,
      isHidden: false,
    })),
    ...(labels === undefined ? [] : [{ ...CONFIG_PART, kind: 'labels' as const, ...LABELS }]),
    ...(connection === undefined
      ? []
      : [
          {
            ...CONFIG_PART,
            kind: 'connection' as const,
            ...CONNECTION,
            value: currentConnection,
          },
        ]),
  ];
}

const CONFIG_PART = { workflow: '', field_id: '', value: null, isHidden: false };
const LABELS = { name: 'The list of rows', pointer: '/labels' };
const CONNECTION = { name: 'The connection', pointer: '/connection_id' };
