import { CallFailedError } from '../app-call.ts';

const FAILURES_TO_OPEN = 10;
const OPEN_MS = 30_000;
const MAX_CIRCUITS = 10_000;

/**
 * Opens the circuit of a host after 10 consecutive failures. The host then gets no request for 30 s, and a single
 * probe afterwards. Each environment of an organization has its own circuits, so that it does not affect others.
 */
export interface CircuitBreaker {
  /** Admits a request. Call it before each one. @throws CallFailedError VENDOR_PAUSED */
  admit(key: string): CircuitPermit;
}

/** The permission for one request. Call exactly one of its functions at the end. */
export interface CircuitPermit {
  succeeded(): void;
  failed(): void;
  /** Reports an outcome that says nothing about the host. */
  undecided(): void;
}

interface Circuit {
  failures: number;
  openUntil: number;
  isProbing: boolean;
}

export function createCircuitBreaker(clock: () => Date): CircuitBreaker {
  const circuits = new Map<string, Circuit>();
  return {
    admit: (key) => {
      const circuit = circuits.get(key);
      if (circuit !== undefined && circuit.failures >= FAILURES_TO_OPEN) {
        const remainingMs = circuit.openUntil - clock().getTime();
        if (remainingMs > 0 || circuit.isProbing) {
          const retryAfterSeconds = Math.max(1, Math.ceil(remainingMs / 1000));
          throw new CallFailedError('VENDOR_PAUSED', 'too many consecutive failures', {
            retryAfterSeconds,
          });
        }
        circuit.isProbing = true;
      }
      return {
        succeeded: () => circuits.delete(key),
        failed: () => countFailure(circuits, key, clock().getTime()),
        undecided: () => {
          if (circuit !== undefined) {
            circuit.isProbing = false;
          }
        },
      };
    },
  };
}

function countFailure(circuits: Map<string, Circuit>, key: string, now: number): void {
  const failures = (circuits.get(key)?.failures ?? 0) + 1;
  // Move the circuit to the end, so that the first entry is the one whose failure is the oldest.
  circuits.delete(key);
  circuits.set(key, { failures, openUntil: now + OPEN_MS, isProbing: false });
  if (circuits.size > MAX_CIRCUITS) {
    for (const oldest of circuits.keys()) {
      circuits.delete(oldest);
      break;
    }
  }
}
