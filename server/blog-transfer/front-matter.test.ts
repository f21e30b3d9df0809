import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BrokenFrontMatter, parseFrontMatter, writeFrontMatter } from './front-matter.ts'

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...'-: \n\r\t#"\'\\|>\u2028\u0085\ufeffé'), maxLength: 30 }),
)

describe('front matter', () => {
  it('is read as it was written, and so is the text after it', () => {
    fc.assert(
      fc.property(text, fc.array(text), text, (title, tags, body) => {
        const { fields, body: read } = parseFrontMatter(writeFrontMatter({ title, tags }, body))
        expect(read).toBe(body)
        expect(fields.get('title')).toBe(title)
        expect(fields.get('tags')).toEqual(tags)
      }),
      { numRuns: 1_000, seed: 1 },
    )
  })

  it.each([
    ['---\ntitle: "x"\n---\nfake: yes\n---', 'a text like front matter'],
    ['', 'no text'],
    ['\n\n  \n', 'blank lines'],
    ['a\r\nb\r\n', 'Windows line ends'],
    ['---', 'a rule'],
  ])('stays apart from %j: %s', body => {
    expect(parseFrontMatter(writeFrontMatter({ title: '---' }, body)).body).toBe(body)
  })

  it('counts lines in the file', () => {
    const { lines, bodyLine } = parseFrontMatter('---\ntitle: A\n# note\ndate: 2026-01-02\n---\n\nText\n')
    expect([lines.get('title'), lines.get('date'), bodyLine]).toEqual([2, 4, 7])
  })

  it('of a file with Windows line ends leaves none in the text', () => {
    const { fields, body } = parseFrontMatter('---\r\ntitle: A\r\n---\r\n\r\nOne\r\nTwo\r\n')
    expect([fields.get('title'), body]).toEqual(['A', 'One\nTwo'])
  })

  it('in TOML has the same fields, and dates as text', () => {
    const { fields, lines, body, bodyLine } = parseFrontMatter(
      '+++\r\ntitle = "A"\r\ndate = 2026-01-02\r\nlastmod = 2026-01-02T03:04:05-05:00\r\ntags = ["x"]\r\n[cover]\r\nimage = "a.png"\r\n+++\r\n\r\nText\r\n---\r\n',
    )
    expect(Object.fromEntries(fields)).toEqual({
      title: 'A',
      date: '2026-01-02',
      lastmod: '2026-01-02T03:04:05.000-05:00',
      tags: ['x'],
      cover: { image: 'a.png' },
    })
    expect([lines.get('date'), lines.get('cover'), body, bodyLine]).toEqual([3, 6, 'Text\n---', 10])
  })

  it('that is nested without end is refused', () => {
    expect(() => parseFrontMatter(`---\na: ${'['.repeat(50_000)}\n---\n`)).toThrow(BrokenFrontMatter)
    expect(() => parseFrontMatter(`+++\na = ${'['.repeat(50_000)}\n+++\n`)).toThrow(BrokenFrontMatter)
  })

  it.each([
    ['---\ntitle: A\n', 'never closes', 1],
    ['---\ntitle: A\nsub: [1\n---\n', 'isn’t valid YAML', 4],
    ['---\ntitle: A\ntitle: B\n---\n', 'isn’t valid YAML', 3],
    ['---\n- a\n---\n', 'isn’t a list of fields', 1],
    ['+++\ntitle = "A"\n', 'never closes', 1],
    ['+++\ntitle = "A"\nsub = [1\n+++\n', 'isn’t valid TOML', 4],
    ['+++\ntitle = "A"\ntitle = "B"\n+++\n', 'isn’t valid TOML', 3],
    ['---\na: &a [x,x]\nb: &b [*a,*a]\nc: [*b,*b]\n---\n', 'we couldn’t read', 1],
  ])('%j is refused', (file, message, line) => {
    let fault: unknown
    try {
      parseFrontMatter(file)
    } catch (error) {
      fault = error
    }
    expect(fault).toBeInstanceOf(BrokenFrontMatter)
    expect(fault).toMatchObject({ message: expect.stringContaining(message), line })
  })
})
