import { prepareTemplate } from '../../server/db/engine/cluster-folder.ts'
import { createCluster } from '../../server/db/engine/engine-thread.ts'

// The slow part of the first start (three seconds), done ahead while the site is built.
await prepareTemplate(createCluster)
