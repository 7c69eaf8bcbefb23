import type { Execution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { type Json, jsonOf } from '@patchbay/rules/json.ts';
import { createContext, use } from 'react';
import { bodyOf } from '@/components/executions/output-body';
import type { LastRun } from '../panel/last-run';

/** What the last test gave, by node. What ran in a loop is in its iterations, and not here. */
export type TestResults = {
  /** Outputs as templates read them: `node.<id>.body`. */
  samples: ReadonlyMap<string, Json>;
  runs: ReadonlyMap<string, LastRun>;
  /** Id of the linked account that it ran for. */
  accountId?: string | undefined;
};

export const NO_RESULTS: TestResults = { samples: new Map(), runs: new Map() };

/** Of a test that may still run. A large one comes without its values. */
export function resultsOf(execution: Execution): TestResults {
  const { nodes = [], execution_error: failure, linked_account_id: accountId } = execution;
  const samples = new Map<string, Json>();
  const runs = new Map<string, LastRun>();
  for (const node of nodes) {
    const { node_id, node_status, latest_output: latest, is_output_left_out } = node;
    if (node_status === 'Ready' || node_status === 'Waiting' || is_output_left_out === true) {
      continue;
    }
    const output = latest === undefined ? undefined : jsonOf(bodyOf(latest));
    if (output !== undefined && node_status === 'Success') {
      samples.set(node_id, output);
    }
    runs.set(node_id, {
      input: node.input_data,
      output,
      error: node.error?.message ?? (failure?.node_id === node_id ? failure.message : null),
      duration_ms: node.execution_time ?? null,
      log: node.console ?? [],
      curl: node.parsed_request_curl ?? null,
    });
  }
  return { samples, runs, accountId };
}

export const TestResultsContext = createContext<TestResults>(NO_RESULTS);

export const useTestResults = () => use(TestResultsContext);
