import { runLongTests } from './long-tests.ts'
import { installIfPossible, SERVERS } from './requirements.ts'

installIfPossible(SERVERS)
await runLongTests({
  name: 'faults',
  folder: 'tests/faults',
  variables: { FAULT_ROUNDS: '50', HOSTILE_REQUESTS: '20000' },
})
