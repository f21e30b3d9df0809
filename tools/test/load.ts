import { runLongTests } from './long-tests.ts'

await runLongTests({ name: 'load', folder: 'tests/load', variables: { LOAD_SECONDS: '60' } })
