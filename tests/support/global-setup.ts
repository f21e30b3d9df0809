import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { prepareTemplate } from '../../server/db/engine/cluster-folder.ts'
import { createCluster } from '../../server/db/engine/engine-thread.ts'
import { prepareMigrated, startPostgres } from './postgres-server.ts'
import { prepareBackends } from './prepared-backend.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresPort: number
    /** The data folder of an embedded database with the administrator in it. */
    preparedData: string
  }
}

/** One real PostgreSQL and one prepared embedded database for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [postgres] = await Promise.all([startPostgres(), prepareTemplate(createCluster)])
  await prepareMigrated(postgres.port)
  const preparedData = await prepareBackends(postgres.port)
  project.provide('postgresPort', postgres.port)
  project.provide('preparedData', preparedData)
  return async () => {
    await postgres.remove()
    rmSync(preparedData, { recursive: true, force: true })
  }
}
