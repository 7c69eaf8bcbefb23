import type { ServerResponse } from 'node:http';
import { json, type ProviderCall, type ScriptedResponder } from './scripted-provider.ts';

/** One grant at the provider. Its refresh tokens are `r.<name>.0`, `r.<name>.1`, … */
export interface Family {
  name: string;
  calls: number;
  rotations: number;
  /** Whether a used token came again, so that the provider revoked the whole grant. */
  isDead: boolean;
}

/** Hooks around the first call for a family. By default the provider responds immediately. */
export interface FirstCall {
  /** Runs before the provider has done anything. If it returns false, the provider ignores the request. */
  arrived?: (call: ProviderCall) => Promise<boolean>;
  /** Runs after the rotation and before the response. If it returns false, the response is not sent. */
  rotated?: (call: ProviderCall) => Promise<boolean>;
  /** Runs after the response was sent. */
  responded?: (call: ProviderCall) => void;
}

export interface RotatingProvider {
  respond: ScriptedResponder;
  /** Creates a grant. With `hasGrace` the last used token returns its successor again. */
  makeFamily(name: string, options?: { hasGrace?: boolean; first?: FirstCall }): Family;
}

/** Creates a provider that rotates refresh tokens, and revokes the grant when a used token comes again. */
export function createRotatingProvider(): RotatingProvider {
  const families = new Map<string, { family: Family; hasGrace: boolean; first: FirstCall }>();
  const serve = async (call: ProviderCall, response: ServerResponse) => {
    const [, name = '', step = ''] = (call.form.get('refresh_token') ?? '').split('.');
    const known = families.get(name);
    if (known === undefined) {
      json(400, { error: 'invalid_request' })(call, response);
      return;
    }
    const { family, hasGrace, first } = known;
    family.calls += 1;
    const isFirst = family.calls === 1;
    if (isFirst && (await first.arrived?.(call)) === false) {
      response.destroy();
      return;
    }
    if (!use(family, Number(step), hasGrace)) {
      json(400, { error: 'invalid_grant' })(call, response);
      return;
    }
    const tokens = createTokens(family);
    if (isFirst && (await first.rotated?.(call)) === false) {
      response.destroy();
      return;
    }
    if (isFirst && first.responded !== undefined) {
      response.on('finish', () => first.responded?.(call));
    }
    json(200, tokens)(call, response);
  };
  return {
    respond: (call, response) => {
      void serve(call, response);
    },
    makeFamily: (name, { hasGrace = false, first = {} } = {}) => {
      const family = { name, calls: 0, rotations: 0, isDead: false };
      families.set(name, { family, hasGrace, first });
      return family;
    },
  };
}

/** Uses the refresh token of this step. Returns whether it was valid. */
function use(family: Family, step: number, hasGrace: boolean): boolean {
  if (family.isDead) {
    return false;
  }
  if (step === family.rotations) {
    family.rotations += 1;
    return true;
  }
  if (hasGrace && step === family.rotations - 1) {
    return true;
  }
  family.isDead = true;
  return false;
}

const createTokens = ({ name, rotations }: Family) => ({
  access_token: `a.${name}.${rotations}`,
  refresh_token: `r.${name}.${rotations}`,
  token_type: 'bearer',
  expires_in: 3600,
});
