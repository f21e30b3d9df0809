import { prepareTemplate } from '../../server/db/engine/cluster-folder.ts'
import { createCluster } from '../../server/db/engine/engine-thread.ts'

// Does the slow part of the first start (three seconds) at build time.
await prepareTemplate(createCluster)
