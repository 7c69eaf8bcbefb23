import type { HumanTask, Message } from '@patchbay/contract/schema.gen.d.ts';
import { isJson, isObject } from '@patchbay/rules/json.ts';
import { findWait, type WaitOfNode } from '#db/executions/find-wait-repo.ts';
import { findOrg } from '#db/org/org-repo.ts';
import { AppError } from '#domain/app-error.ts';
import { checkAnswer } from '#domain/human-tasks/check-answer.ts';
import {
  buildFormStructure,
  buildUiStructure,
  type HumanForm,
} from '#domain/human-tasks/human-form.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { decryptForm } from '../waits/encrypted-form.ts';
import { sendSignalValue } from '../waits/signal-value.ts';
import type { WaitPlace } from '../waits/wait-links.ts';

/** Returns the form behind a link. @throws AppError RESOURCE_NOT_FOUND */
export async function getHumanTask(deps: EngineDeps, id: string): Promise<HumanTask> {
  const { place, wait, form } = await findForm(deps, id);
  const status = getStatus(deps, wait);
  const org = await findOrg(deps.db.directory, place.tenant.org_id);
  const { title, description, fields, data } = form;
  const createdAt = (wait.waiting_since ?? new Date(0)).toISOString();
  const expire_in = wait.wake_at?.toISOString() ?? createdAt;
  const updatedAt = {
    WAITING: createdAt,
    SUBMITTED: wait.signaled_at?.toISOString() ?? createdAt,
    TIMEOUT: expire_in,
  }[status];
  return {
    _id: id,
    name: title,
    ...(description === '' ? {} : { description }),
    org_name: org?.name ?? '',
    status,
    fields,
    form_structure: buildFormStructure(form),
    ui_structure: buildUiStructure(form),
    // A person who opens the link after its end does not need the values.
    data: status === 'WAITING' ? data : {},
    expire_in,
    createdAt,
    updatedAt,
  };
}

/**
 * Answers a form. The first answer counts.
 *
 * @throws AppError RESOURCE_NOT_FOUND, VALIDATION_ERROR, FORM_SUBMITTED, WAIT_OVER
 */
export async function submitHumanTask(
  deps: EngineDeps,
  id: string,
  data: unknown,
): Promise<Message> {
  const { place, wait, form } = await findForm(deps, id);
  switch (getStatus(deps, wait)) {
    case 'SUBMITTED':
      throw createSubmittedError();
    case 'TIMEOUT':
      throw createExpiredError();
    default:
  }
  const checked = checkAnswer(form, isJson(data) && isObject(data) ? data : {});
  if ('details' in checked) {
    const { sentence, details } = checked;
    throw new AppError('VALIDATION_ERROR', sentence, { details });
  }
  switch (await sendSignalValue(deps, place, checked.answer)) {
    case 'gone':
      throw createUnknownFormError();
    case 'late': {
      // The run may have continued with another answer after the status was read.
      const { wait: now } = await findForm(deps, id);
      throw now.signaled_at === null ? createExpiredError() : createSubmittedError();
    }
    case 'repeated':
      throw createSubmittedError();
    default:
      return { message: 'Thank you. Your answer was submitted.' };
  }
}

async function findForm(
  deps: EngineDeps,
  id: string,
): Promise<{ place: WaitPlace; wait: WaitOfNode; form: HumanForm }> {
  const place = deps.waitLinks.parseToken('form', id);
  if (place === null) {
    throw createUnknownFormError();
  }
  const { tenant } = place;
  const wait = await deps.db.readAsTenant(tenant, (tx) => findWait(tx, tenant, place));
  const form = wait === null ? null : await decryptForm(deps, place, wait.state);
  if (wait === null || form === null) {
    throw createUnknownFormError();
  }
  return { place, wait, form };
}

function getStatus({ clock }: EngineDeps, wait: WaitOfNode): HumanTask['status'] {
  if (wait.signaled_at !== null) {
    return 'SUBMITTED';
  }
  const isDue = wait.wake_at !== null && wait.wake_at <= clock();
  return wait.isOver || isDue ? 'TIMEOUT' : 'WAITING';
}

const createUnknownFormError = () =>
  new AppError(
    'RESOURCE_NOT_FOUND',
    'There is no form at this address. Check that it is complete; forms are deleted some days after their run.',
    { details: [{ in: 'path', pointer: '/id', message: 'is not known' }] },
  );

const createSubmittedError = () =>
  new AppError(
    'FORM_SUBMITTED',
    'This form was submitted already. The first answer counts, and yours was not stored.',
  );

const createExpiredError = () =>
  new AppError('WAIT_OVER', 'This form has expired. Your answer was not stored.', { status: 400 });
