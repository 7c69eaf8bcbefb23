// Reads the reports of the suites into one form: { name, ms, passed }. A skipped test is a failure:
// nothing here is skipped on purpose.
import path from 'node:path';

export function checkResults(report) {
  return report.map(({ name, ms, passed }) => ({ name: `check ${name}`, ms, passed }));
}

export function vitestResults(report, root) {
  const results = report.testResults.flatMap((file) => {
    const place = path.relative(root, file.name);
    const tests = file.assertionResults.map((test) => ({
      name: `${place} › ${test.fullName}`,
      ms: test.duration ?? 0,
      passed: test.status === 'passed',
    }));
    const isBroken = file.status === 'failed' && tests.every((test) => test.passed);
    return isBroken
      ? [...tests, { name: `${place}: ${file.message}`, ms: 0, passed: false }]
      : tests;
  });
  return results;
}

export function playwrightResults(report) {
  const broken = report.errors.map((error) => ({
    name: `journeys: ${error.message}`,
    ms: 0,
    passed: false,
  }));
  return [...broken, ...report.suites.flatMap((suite) => fromSuite(suite, []))];
}

function fromSuite(suite, above) {
  const names = [...above, suite.title];
  const own = suite.specs.map((spec) => ({
    name: [...names, spec.title].join(' › '),
    ms: spec.tests
      .flatMap((test) => test.results)
      .reduce((sum, result) => sum + result.duration, 0),
    passed: spec.ok && spec.tests.every((test) => test.status !== 'skipped'),
  }));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => fromSuite(inner, names))];
}
