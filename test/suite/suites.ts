import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { Outcome } from './outcome.ts'
import { run } from './tools.ts'
import type { VitestReport } from './vitest-reporter.ts'

export async function vitestTests(filters: string[], temporary: string): Promise<Outcome> {
  const file = join(temporary, 'vitest.json')
  process.env.VITEST_REPORT = file
  const reporters = ['--reporter=default', '--reporter=./test/suite/vitest-reporter.ts']
  const code = await run('vitest', ['run', ...reporters, '--passWithNoTests', ...filters])
  const report = readReport<VitestReport>(file)
  if (!report)
    return { passed: 0, failures: filters.length > 0 && code === 0 ? [] : [`vitest crashed (ended with ${code})`] }

  const failures = [...report.errors]
  for (const test of report.tests) if (test.state !== 'passed') failures.push(`${test.name} (${test.state})`)
  if (filters.length === 0) {
    for (const project of ['unit', 'component', 'sqlite', 'postgres']) {
      if (!report.tests.some((test) => test.project === project)) failures.push(`${project}: ran no test`)
    }
  }
  if (code !== 0 && failures.length === 0) failures.push(`vitest ended with ${code}: see the error above`)
  return { passed: report.tests.filter((test) => test.state === 'passed').length, failures, durations: report.tests }
}

export async function browserTests(filters: string[], temporary: string): Promise<Outcome> {
  const file = join(temporary, 'playwright.json')
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = file
  const code = await run('playwright', ['test', '--reporter=list,json', '--pass-with-no-tests', ...filters])
  const report = readReport<JSONReport>(file)
  if (!report) return { passed: 0, failures: [`playwright crashed (ended with ${code})`] }

  const tests = report.suites.flatMap(testsOf)
  const failures = report.errors.map((error) => `playwright: ${error.message}`)
  failures.push(...tests.filter((test) => test.status !== 'passed').map((test) => `${test.name} (${test.status})`))
  if (tests.length + failures.length === 0 && filters.length === 0) failures.push('playwright: ran no test')
  if (code !== 0 && failures.length === 0) failures.push(`playwright ended with ${code}: see the error above`)
  return { passed: tests.filter((test) => test.status === 'passed').length, failures, durations: tests }
}

const said = { expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' }

function testsOf(suite: JSONReportSuite): { name: string; status: string; ms: number }[] {
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map((test) => ({
      name: `browser › ${spec.file} › ${spec.title}`,
      status: test.status === 'expected' ? (test.results.at(-1)?.status ?? 'not run') : said[test.status],
      ms: test.results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)]
}

function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}
