// Converts the reports of the suites to one form: files of { project, file, ms, tests }, with { name, ms,
// hasPassed, reasons } for a test. `reasons` is set if it failed. A skipped test counts as failed, because
// no test is skipped on purpose.

/** The name of the file for failures outside every file. */
export const WHOLE_RUN = 'the run';

export function checkResults(report) {
  return [{ project: 'checks', file: 'scripts/check.ts', ms: 0, tests: report.map(checkResult) }];
}

function checkResult({ name, ms, hasPassed }) {
  return { name: `check ${name}`, ms, hasPassed };
}

export function vitestResults({ errors, files }) {
  return [
    ...brokenRun('tests', errors),
    ...files.map(({ project, file, ms, tests, error }) => ({
      project,
      file,
      ms,
      tests: [
        ...tests.map((test) => ({ ...test, name: `${file} › ${test.name}` })),
        ...(error === null
          ? []
          : [{ name: `${file}: ${error}`, ms: 0, hasPassed: false, isFileError: true }]),
      ],
    })),
  ];
}

export function playwrightResults(project, { errors, suites }) {
  const messages = errors.map(({ message }) => message);
  return [
    ...brokenRun(project, messages),
    ...suites.map((suite) => {
      const tests = fromSuite(suite, []);
      const ms = tests.reduce((sum, test) => sum + test.ms, 0);
      return { project, file: suite.title, ms, tests };
    }),
  ];
}

/** Returns the result of a run that failed outside every test. */
function brokenRun(project, messages) {
  const tests = messages.map((message) => ({
    name: `${project}: ${message}`,
    ms: 0,
    hasPassed: false,
  }));
  return tests.length === 0 ? [] : [{ project, file: WHOLE_RUN, ms: 0, tests }];
}

function fromSuite(suite, above) {
  const names = [...above, suite.title];
  const own = suite.specs.map((spec) => ({
    name: [...names, spec.title].join(' › '),
    ms: spec.tests
      .flatMap((test) => test.results)
      .reduce((sum, result) => sum + result.duration, 0),
    hasPassed: spec.ok && spec.tests.every((test) => test.status !== 'skipped'),
    reasons: spec.tests
      .flatMap((test) => test.results)
      .flatMap(({ errors }) => errors.map(({ message }) => message)),
  }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => fromSuite(inner, names))];
}
