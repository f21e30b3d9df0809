import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The scripts that the image runs: the server, and the operator's commands. */
export const imageEntries = (root: string): string[] => [
  'server/main.ts',
  ...globSync('tools/cli/*.ts', { cwd: root }).map(path => path.replaceAll('\\', '/')),
]

export const readDockerfile = (root: string): string => readFileSync(join(root, 'Dockerfile'), 'utf8')

/** Finds files that the image runs but that the last stage of the Dockerfile does not copy. */
export function findImageFaults(dockerfile: string, files: Iterable<string>): string[] {
  const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  const copied = [...lastStage.matchAll(/^COPY (?!--)(\S+) (\S+)$/gm)].map(([, source = '']) => source)
  return [...files]
    .filter(file => !copied.some(source => file === source || file.startsWith(`${source}/`)))
    .map(file => `${file} runs in the image, but the Dockerfile does not copy it. Move it into server/.`)
}
