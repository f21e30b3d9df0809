import { startFirefox } from './drivers/firefox.ts'
import { PARTS } from './parts.ts'
import { runIn } from './suite.ts'

runIn('Firefox', startFirefox, PARTS)
