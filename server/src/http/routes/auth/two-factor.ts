import { verifySecondFactor } from '#domain/sign-in/two-factor/second-factor.ts';
import {
  disableTwoFactor as disable,
  enableTwoFactor as enable,
  readTwoFactor,
  regenerateRecoveryCodes,
  setUpTwoFactor as setUp,
} from '#domain/sign-in/two-factor/two-factor.ts';
import type { Handler } from '#http/handler.ts';
import { getDevice } from './get-device.ts';
import { getUserPrincipal } from './get-user-principal.ts';

export const getTwoFactor: Handler<'getTwoFactor'> = async ({ principal, services }) =>
  readTwoFactor(services, getUserPrincipal(principal));

export const setUpTwoFactor: Handler<'setUpTwoFactor'> = async ({ body, services, ...call }) =>
  setUp(services, getUserPrincipal(call.principal), body?.password, getDevice(call));

export const enableTwoFactor: Handler<'enableTwoFactor'> = async ({ body, services, ...call }) => {
  const user = getUserPrincipal(call.principal);
  return { recovery_codes: await enable(services, user, body.code, getDevice(call)) };
};

export const disableTwoFactor: Handler<'disableTwoFactor'> = async ({
  body,
  services,
  ...call
}) => {
  await disable(services, getUserPrincipal(call.principal), body.password, getDevice(call));
  return { success: true, message: 'Two-factor authentication is off.' };
};

export const createRecoveryCodes: Handler<'createRecoveryCodes'> = async ({
  body,
  services,
  ...call
}) => {
  const user = getUserPrincipal(call.principal);
  return {
    recovery_codes: await regenerateRecoveryCodes(services, user, body.password, getDevice(call)),
  };
};

export const verifyTwoFactor: Handler<'verifyTwoFactor'> = ({ body, services, ...call }) =>
  verifySecondFactor(services, body, getDevice(call));
