import { checkGraph } from './check-graph.ts';
import { findConfigFields, type NamedConfigField } from './config-fields.ts';
import type { GraphFinding } from './finding.ts';
import type { Graph } from './graph-order.ts';
import { findVariables, type NamedVariable } from './named-variables.ts';

/** Everything that can be read from a graph alone. */
export interface ExaminedGraph {
  found: readonly GraphFinding[];
  configFields: readonly NamedConfigField[];
  variables: readonly NamedVariable[];
}

export const examineGraph = (graph: Graph): ExaminedGraph => ({
  found: checkGraph(graph),
  configFields: findConfigFields(graph),
  variables: findVariables(graph),
});
