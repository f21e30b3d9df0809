import { runLongTests } from './long-form.ts'

await runLongTests({ name: 'load', folder: 'tests/load', variables: { LOAD_SECONDS: '60' } })
