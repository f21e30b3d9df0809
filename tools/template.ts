import { prepareTemplate } from '../server/db/cluster-folder.ts'
import { initializeCluster } from '../server/db/pglite.ts'

// The slow part of the first start (three seconds), done ahead while the site is built.
await prepareTemplate(initializeCluster)
