import { expect, it } from 'vitest'
import { findContentProblem } from './blog-post.ts'
import { MAX_PICTURES, pictureName, pictureNames } from './picture-names.ts'
import { picturePath } from './uploads.ts'

it('writes a name as an address that Markdown does not cut, and reads it again', () => {
  for (const name of ['a.png', 'folder/a b (1).png', 'Übersicht 100%.jpg', '財務.webp', 'a?b#c.png']) {
    expect(picturePath(name)).not.toMatch(/[\s()<>]/)
    expect(pictureName(picturePath(name))).toBe(name)
  }
})

it('knows the name of no other address', () => {
  for (const address of ['/a.png', 'https://example.com/storage/v1/object/public/pictures/a.png'])
    expect(pictureName(address)).toBeUndefined()
  expect(pictureName('/storage/v1/object/public/pictures/%')).toBeUndefined()
  expect(pictureName('/storage/v1/object/public/pictures/')).toBeUndefined()
})

it('finds the pictures of a text, each once', () => {
  const text = `![a](${picturePath('a (1).png')} "b") and [![c](<${picturePath('c.png')}>)](/d) ![e](${picturePath('c.png')})`
  expect(pictureNames(text)).toEqual(['a (1).png', 'c.png'])
})

it('names at most as many as one call may, in a text at the limits', () => {
  const text = Array.from({ length: 2_400 }, (_, index) => `![](${picturePath(`${index}`)})`).join('\n\n')
  expect(findContentProblem(text)).toBeUndefined()
  expect(pictureNames(text)).toHaveLength(MAX_PICTURES)
})
