import { join } from 'node:path'
import { expect, it } from 'vitest'
import { summarize } from './outcome.ts'
import { playwrightResults, vitestResults } from './reports.ts'
import { root } from './run-node.ts'

const VITEST = {
  numPassedTests: 1,
  numFailedTests: 1,
  numPendingTests: 2,
  testResults: [
    {
      name: join(root, 'server/a.test.ts'),
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'adds', status: 'passed', duration: 1500 },
        {
          fullName: 'takes away',
          status: 'failed',
          failureMessages: ['\u001b[31mError: expected 1\u001b[39m\n    at x'],
        },
      ],
    },
    {
      name: join(root, 'server/b.test.ts'),
      status: 'failed',
      message: 'SyntaxError: no',
      assertionResults: [],
    },
  ],
}

const picture = join(root, 'test-results', 'a', 'test-failed-1.png')
const PLAYWRIGHT = {
  stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 },
  suites: [
    {
      suites: [
        {
          specs: [
            {
              file: 'journeys/a.spec.ts',
              title: 'walks',
              tests: [
                {
                  status: 'unexpected',
                  results: [
                    {
                      duration: 2000,
                      error: { message: 'Error: not visible\n  more' },
                      attachments: [{ contentType: 'image/png', path: picture }],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
}

it('names failed tests and files that cannot be loaded, each with the line that matters', () => {
  const { passed, failed, skipped, tests } = vitestResults(VITEST)
  expect({ passed, failed, skipped }).toEqual({ passed: 1, failed: 1, skipped: 2 })
  expect(tests.map(({ name, failure }) => [name, failure?.reason])).toEqual([
    ['server/a.test.ts: adds', undefined],
    ['server/a.test.ts: takes away', 'Error: expected 1'],
    ['server/b.test.ts', 'SyntaxError: no'],
  ])
})

it('counts a journey that needed a second try as failed, and names the picture of a failure', () => {
  const { failed, tests } = playwrightResults(PLAYWRIGHT)
  expect(failed).toBe(2)
  expect(tests[0]?.failure).toEqual({
    reason: 'Error: not visible',
    picture: join('test-results', 'a', 'test-failed-1.png'),
  })
})

it('ends a run with the counts and what failed', () => {
  const step = { name: 'journeys', seconds: 2, output: '', ...playwrightResults(PLAYWRIGHT) }
  expect(summarize([step]).split('\n').slice(-4)).toEqual([
    '3 passed, 2 failed',
    'FAILED journeys/a.spec.ts: walks',
    '       Error: not visible',
    `       ${join('test-results', 'a', 'test-failed-1.png')}`,
  ])
})
