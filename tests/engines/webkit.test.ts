import { startWebKit } from './drivers/webkit.ts'
import { PARTS } from './parts.ts'
import { runIn } from './suite.ts'

runIn('WebKit', startWebKit, PARTS)
