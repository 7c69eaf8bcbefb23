/**
 * The hash of the results of all vectors, which is the same in every environment. After a change of the
 * vectors the test prints the new value.
 */
export const RESULTS_SHA256 = '287c4366620a7240f1ee5726f7120bc61715d8338d87950339fd993ee96e52ea';
