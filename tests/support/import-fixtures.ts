import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..', 'fixtures', 'import')

/** Exports in the format of the other systems, written for the tests. */
export const GHOST = join(folder, 'ghost.json')
export const WORDPRESS = join(folder, 'wordpress.xml')
export const readFixture = (file: string) => readFileSync(file)

const lines = (...all: string[]) => all.map(line => `${line}\n`).join('')

/** A Jekyll site. Its files are in code, because an editor or git would change some bytes. */
export const JEKYLL: Record<string, Buffer> = {
  'README.md': Buffer.from('# Read me\n'),
  '_posts/2026-01-02-engagement_letters.md': Buffer.from(
    lines(
      '---',
      'title: "Letters: the engagement"',
      'date: 2026-01-02 03:04:05 -0500',
      'categories: [Product, Letters]',
      'tags: letters, drafts',
      'author:',
      '  name: Ada Kestrel',
      'image:',
      '  path: /assets/pic.png',
      '  alt: A letter',
      'description: How letters begin.',
      'redirect_from:',
      '  - /blog/old-letters/',
      '  - /2019/letters.html',
      '---',
      '',
      'Dear client,',
      '',
      '![Pic](../assets/pic.png "A caption") and [it](../assets/pic.png)',
      '',
      '![Lost](lost.png)',
    ),
  ),
  '_posts/broken.md': Buffer.from('---\ntitle: [broken\n---\nText\n'),
  '_posts/latin1.md': Buffer.from('---\ntitle: Caf\xe9\n---\nText\n', 'latin1'),
  '_posts/plain.md': Buffer.from('# A heading alone\n\nText.\n'),
  '_posts/toml.md': Buffer.from(
    lines(
      '+++',
      'title = "Written in TOML"',
      'date = 2026-01-03T04:05:06-05:00',
      'tags = ["hugo", "drafts"]',
      "aliases = ['/posts/toml/', '/security/', 'older-toml']",
      '[cover]',
      "image = 'assets/pic.png'",
      "alt = 'A letter'",
      '+++',
      '',
      'One {{< youtube abc >}} two.',
      '{{< /notice >}}',
    ),
  ),
  '_posts/windows.md': Buffer.from(
    '---\r\ntitle: Windows\r\ndraft: true\r\ndate: soon\r\n---\r\nOne\r\nTwo\r\n',
  ),
}
