import { runLongTests } from './long-tests.ts'

await runLongTests({
  name: 'faults',
  folder: 'tests/faults',
  variables: { FAULT_ROUNDS: '50', HOSTILE_REQUESTS: '20000' },
})
