import { expect, test } from 'vitest'
import { findImageFaults } from './image.ts'

const DOCKERFILE = `FROM node AS build
COPY . .
COPY app app

FROM node
COPY --from=build /app/build build
COPY package.json ./
COPY server server
COPY tools/cli tools/cli
`

test('files of copied folders are in the image', () => {
  expect(findImageFaults(DOCKERFILE, ['server/main.ts', 'tools/cli/admin.ts', 'package.json'])).toEqual([])
})

test.each(['app/lib/seo.ts', 'tools/client.ts', 'tools/check/check.ts', 'servers/main.ts', 'build/x.ts'])(
  '%s is missing from the image',
  file => {
    expect(findImageFaults(DOCKERFILE, [file])).toEqual([
      expect.stringContaining(`${file} runs in the image`),
    ])
  },
)
