import { runLongForm } from './long-form.ts'

await runLongForm({ name: 'load', folder: 'tests/load', variables: { LOAD_SECONDS: '60' } })
