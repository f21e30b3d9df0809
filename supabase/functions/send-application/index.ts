import { createReceiver } from '../_shared/receive.ts'
import { type ProjectRuntime, readSettings } from '../_shared/settings.ts'

declare const Deno: ProjectRuntime

Deno.serve(
  createReceiver(
    'application',
    readSettings(name => Deno.env.get(name)),
  ),
)
