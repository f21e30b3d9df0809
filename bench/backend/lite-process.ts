import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { toldToStop } from '../harness.ts'

// The command line of Supabase Lite does not report when it is ready, so this polls it and reports in our
// format.
const [origin = '', ...command] = process.argv.slice(2)
const child = spawn(process.execPath, command, { stdio: 'ignore' })
child.once('exit', code => process.exit(code ?? 0))
while (
  !(await fetch(origin).then(
    () => true,
    () => false,
  ))
)
  await pause(50)
console.log(JSON.stringify({ ready: { origin } }))
await toldToStop()
child.kill('SIGTERM')
