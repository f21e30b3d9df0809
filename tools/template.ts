import { prepareTemplate } from '../server/db/cluster-folder.ts'
import { createCluster } from '../server/db/engine-thread.ts'

// The slow part of the first start (three seconds), done ahead while the site is built.
await prepareTemplate(createCluster)
