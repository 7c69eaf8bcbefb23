// A Vitest reporter: writes every test with its project, and what each file took in all, to the file
// that PATCHBAY_TEST_REPORT names. The JSON reporter knows neither projects nor the time of hooks.
import { writeFileSync } from 'node:fs';
import path from 'node:path';

export default class VitestReport {
  onTestRunEnd(modules, errors) {
    const report = {
      errors: errors.map((error) => error.message ?? String(error)),
      files: modules.map(describeFile),
    };
    writeFileSync(process.env.PATCHBAY_TEST_REPORT, JSON.stringify(report));
  }
}

function describeFile(module) {
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  const tests = [...module.children.allTests()].map((test) => ({
    name: test.fullName,
    ms: test.diagnostic()?.duration ?? 0,
    hasPassed: test.result().state === 'passed',
    reasons: (test.result().errors ?? []).map(reasonOf),
  }));
  const isBroken = module.state() === 'failed' && tests.every((test) => test.hasPassed);
  return {
    project: module.project.name,
    file: path.relative(process.cwd(), module.moduleId),
    ms: duration + collectDuration + setupDuration,
    tests,
    // Of the file itself: an import or a hook that failed.
    error: isBroken ? (module.errors()[0]?.message ?? 'The file failed.') : null,
  };
}

/** The message says what was expected; the difference, what came instead, which the message cuts off. */
function reasonOf({ message, diff }) {
  return diff === undefined ? message : `${message}\n${diff}`;
}
