/** The codes of findings. Publishing refuses errors and shows warnings. */
export type GraphFindingCode =
  | 'TOO_MANY_NODES'
  | 'TOO_MANY_EDGES'
  | 'NODE_ID_TAKEN'
  | 'START_MISSING'
  | 'START_TWICE'
  | 'TRIGGER_MISSING'
  | 'NODE_TYPE_UNKNOWN'
  | 'NODE_TYPE_NOT_RUN'
  | 'PARENT_UNKNOWN'
  | 'NESTED_TOO_DEEP'
  | 'EDGE_ID_TAKEN'
  | 'EDGE_END_UNKNOWN'
  | 'EDGE_INTO_START'
  | 'EDGE_CROSSES_CONTAINER'
  | 'EDGE_OUTLET_UNKNOWN'
  | 'CYCLE'
  | 'NODE_UNREACHABLE'
  | 'CONTAINER_EMPTY'
  | 'CATCH_MISSING'
  | 'SETTINGS_INVALID'
  | 'CODE_INVALID'
  | 'CONDITIONS_EMPTY'
  | 'CONDITIONS_INVALID'
  | 'SCHEDULE_INVALID'
  | 'FORM_URL_MISSING'
  | 'DEDUP_KEY_INVALID'
  | 'PAYLOAD_SCHEMA_INVALID'
  | 'RELEASED_NODE_UNKNOWN'
  | 'OUTSIDE_LOOP'
  | 'RESPONSE_TWICE'
  | 'LOOP_BEFORE_RESPONSE'
  | 'TEMPLATE_INVALID'
  | 'TEMPLATE_ROOT_UNKNOWN'
  | 'TEMPLATE_NODE_UNKNOWN'
  | 'TEMPLATE_NODE_NOT_BEFORE';

/** A problem of a graph, for the person who builds it. */
export interface GraphFinding {
  severity: 'error' | 'warning';
  code: GraphFindingCode;
  /** The id of the node, or undefined if the finding is not about a single node. */
  node_id?: string;
  /** The JSON pointer into `{ nodes, edges, settings }`. */
  pointer?: string;
  message: string;
}
