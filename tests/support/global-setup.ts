import type { TestProject } from 'vitest/node'
import { prepareTemplate } from '../../server/db/engine/cluster-folder.ts'
import { createCluster } from '../../server/db/engine/engine-thread.ts'
import { prepareMigrated, startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresPort: number
  }
}

/** One real PostgreSQL and one prepared embedded database for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [postgres] = await Promise.all([startPostgres(), prepareTemplate(createCluster)])
  await prepareMigrated(postgres.port)
  project.provide('postgresPort', postgres.port)
  return () => postgres.remove()
}
