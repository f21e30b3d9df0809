import { pictureWords } from '#content/collections/admin-media.ts'
import { contentField, enterEditor, expectNews, publish, titleField, view } from '../../support/blog.ts'
import { expect, test, visit } from '../../support/journey.ts'
import { drawPicture } from '../../support/picture-files.ts'
import { paste } from '../../support/writing.ts'

/** Time for a picture to be rendered in six sizes. */
const ARRIVAL_MS = 60_000

/** A picture and a footnote, as Word copies them. */
async function fromWord() {
  const { buffer } = await drawPicture('word.png', { width: 600, height: 300, from: '#457b9d' })
  const html = `<html xmlns:v="urn:schemas-microsoft-com:vml"><body><!--StartFragment--><h2>From Word<o:p></o:p></h2>
<p class=MsoNormal>Fees rise<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference>[1]</span></a>.<o:p></o:p></p>
<p class=MsoNormal><![if !vml]><img width=600 height=300 src="file:///C:/Users/ada/AppData/Local/Temp/clip_image001.png" alt="Fees by year"><![endif]></p>
<p class=MsoNormal>Behind the picture.<o:p></o:p></p>
<div style='mso-element:footnote-list'><br clear=all><hr align=left size=1 width="33%"><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1"><span class=MsoFootnoteReference>[1]</span></a> Since May.<o:p></o:p></p></div></div><!--EndFragment--></body></html>`
  const rtf = `{\\rtf1{\\*\\shppict{\\pict{\\*\\picprop{\\sp{\\sn a}{\\sv 1}}}\\picw600\\pngblip ${buffer.toString('hex')}}}}`
  return { 'text/html': html, 'text/plain': 'From Word', 'text/rtf': rtf }
}

/** A copy from a web page: one picture inline, one on its server. */
async function fromPage() {
  const { buffer } = await drawPicture('page.png', { width: 500, height: 250, from: '#e63946' })
  const figure = (source: string, alt: string, caption: string) =>
    `<figure><img src="${source}" alt="${alt}"><figcaption>${caption}</figcaption></figure>`
  const own = `data:image/png;base64,${buffer.toString('base64')}`
  return {
    'text/html': `<h2>From a page</h2>${figure(own, 'Held', 'Came along')}${figure('https://news.example/a.jpg', 'Elsewhere', 'Stays below')}<p>Law<sup><a href="https://news.example/#fn1" id="fnref1">1</a></sup>.</p><ol><li id="fn1">Of 2019. <a href="#fnref1">back</a></li></ol>`,
    'text/plain': 'From a page',
  }
}

test('a paste brings its pictures and footnotes along, and names what it leaves out', async ({
  page,
  emptyBlog: { origin },
}) => {
  await enterEditor(page, origin)
  await titleField(page).fill('Pasted')
  await view(page, 'write')
  await contentField(page).focus()
  await paste(page, await fromWord())
  const described = page.getByRole('group', { name: /Describe the picture/ })
  await expect(described).toBeVisible({ timeout: ARRIVAL_MS })
  await expect(described.getByLabel(pictureWords.describe.alt)).toHaveValue('Fees by year')
  await described.getByRole('button', { name: pictureWords.describe.save }).click()

  await view(page, 'source')
  await expect(contentField(page)).toHaveValue(
    /^## From Word\n\nFees rise\[\^1\]\.\n\n!\[Fees by year\]\([^)]+\)\n\nBehind the picture\.\n\n\[\^1\]: Since May\./,
  )
  await contentField(page).press('Control+Home')
  await paste(page, await fromPage())
  await expect(described).toBeVisible({ timeout: ARRIVAL_MS })
  await expect(described.getByLabel(pictureWords.describe.caption)).toHaveValue('Came along')
  await described.getByRole('button', { name: pictureWords.describe.later }).click()
  // Its note has another label than the note from Word.
  await expect(contentField(page)).toHaveValue(
    /^## From a page\n\n!\[Held\]\(\S+ "Came along"\)\n\n\[Picture left out: Elsewhere\.\]\(https:\/\/news\.example\/a\.jpg\)\n\nStays below\n\nLaw\[\^2\]\.\n\n\[\^2\]: Of 2019\./,
  )
  // Between the two pastes.
  await contentField(page).evaluate((field: HTMLTextAreaElement) => {
    const at = field.value.indexOf('## From Word')
    field.setSelectionRange(at, at)
  })
  await contentField(page).press('Enter')
  await contentField(page).press('Enter')
  await publish(page)
  await expectNews(page, 'Post published successfully')

  await visit(page, `${origin}/blog/pasted`)
  await expect(page.getByRole('img', { name: 'Fees by year' }).first()).toBeVisible()
  await expect(page.getByRole('figure').filter({ hasText: 'Came along' })).toBeVisible()
  await expect(page.getByText('Stays below')).toBeVisible()
  await expect(page.getByText('Since May.').first()).toBeVisible()
  await expect(page.getByText('Of 2019.').first()).toBeVisible()
})
