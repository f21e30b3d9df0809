import { expect, it } from 'vitest'
import { fromKramdown } from './kramdown.ts'
import { fromTemplates } from './liquid.ts'
import { withoutHtml } from './markdown-html.ts'

it.each([
  ['marks around words', 'A <b>bold </b>and <i>slanted</i> word.', 'A **bold** and *slanted* word.'],
  [
    'the tags that a post may use',
    'Press <kbd>F1</kbd>, H<sub>2</sub>O<br>',
    'Press <kbd>F1</kbd>, H<sub>2</sub>O<br>',
  ],
  [
    'links by reference and notes',
    '<ins>See</ins> [it][r][^1].\n\n[r]: https://a.example\n[^1]: Note.',
    'See [it](https://a.example)[^1].\n\n[r]: https://a.example\n[^1]: Note.',
  ],
  [
    'a figure',
    '<figure>\n<img src="/a.png" alt="A">\n<figcaption>Cap</figcaption>\n</figure>',
    '![A](/a.png "Cap")',
  ],
  [
    'a table that blank lines part',
    '<table>\n<tr><th>A</th></tr>\n\n<tr><td>1</td></tr>\n</table>',
    '| A |\n| - |\n| 1 |',
  ],
  ['Markdown between divisions', '<div class="x">\n\nStays **so**\n\n</div>', 'Stays **so**'],
  ['quotes and lists', '> <p>Said</p>\n\n- one <a href="/b">link</a>', '> Said\n\n- one [link](/b)'],
  ['a cell of a table', '| a |\n| - |\n| <b>x</b> |', '| a |\n| - |\n| **x** |'],
  ['headings', '## A <small>b</small>', '## A b'],
  ['a film', '<iframe src="https://films.example/1"></iframe>', '[films.example](https://films.example/1)'],
  ['comments', 'One\n\n<!-- more -->\n\nTwo', 'One\n\nTwo'],
  ['code', '```html\n<b>x</b>\n```\n\n`<i>`', '```html\n<b>x</b>\n```\n\n`<i>`'],
  ['nothing', 'Plain *words*  \nand **more**', 'Plain *words*  \nand **more**'],
])('of HTML in Markdown: %s', (_case, given, expected) => {
  expect(withoutHtml(given, () => undefined)).toBe(expected)
})

it('names what a post cannot have', () => {
  const dropped: string[] = []
  withoutHtml('<script src="x.js"></script>\n\n<style>a{}</style>\n\nx <svg></svg>', name =>
    dropped.push(name),
  )
  expect(dropped).toEqual(['script', 'svg'])
})

it.each([
  ['attributes of a word', 'Red *text*{: style="color: red"}, [link](/a){: .dim}', 'Red *text*, [link](/a)'],
  ['attributes of a block', '> Said\n{: .notice}\n\nMore', '> Said\n\nMore'],
  ['a table of contents', '* TOC\n{:toc}\n\nText', '\n\nText'],
  ['the name of a heading', '## Rules {#rules}', '## Rules'],
  ['terms', 'Term\n:   One\n:   Two\n', '- **Term**: One; Two\n'],
  [
    'abbreviations',
    'The CSS of `CSS`.\n\n*[CSS]: Style "sheets"',
    'The <abbr title="Style &quot;sheets&quot;">CSS</abbr> of `CSS`.\n\n',
  ],
  ['comments and options', '{::options a="b" /}A{::comment}x{:/comment}', 'A'],
  ['code', '```\n{: .x}\n```\n`{: .y}`', '```\n{: .x}\n```\n`{: .y}`'],
])('of kramdown: %s', (_case, given, expected) => {
  expect(fromKramdown(given)).toBe(expected)
})

it.each([
  ['code', '{% highlight ruby linenos %}\nputs 1\n{% endhighlight %}', '```ruby\nputs 1\n```'],
  ['what is shown of templates', '{% raw %}{{ page.title }}{% endraw %}', '{{ page.title }}'],
  [
    'a picture',
    '{% include figure image_path="/a b.jpg" alt="A [b]" caption="Cap" %}',
    '![A \\[b\\]](/a%20b.jpg "Cap")',
  ],
  ['a film', '{% include video id="abc" provider="vimeo" %}', '[Video](https://vimeo.com/abc)'],
  [
    'links to posts',
    "[a]({% post_url 2020-01-02-Some-Post %}) [b]({{ '/x' | relative_url }})",
    '[a](/blog/some-post) [b](/x)',
  ],
  ['the address of the site', '![]({{ site.baseurl }}/a.png)', '![](/a.png)'],
  [
    'a figure and a link of Hugo',
    '{{< figure src="/h.png" title="T" >}} [r]({{< ref "post.md" >}})',
    '![](/h.png "T") [r](/blog/post)',
  ],
])('of templates: %s', (_case, given, expected) => {
  expect(fromTemplates(given, true, () => undefined)).toBe(expected)
})

it('names template tags that say nothing without their site, and leaves those of others', () => {
  const left: string[] = []
  const text = '{% include toc icon="x" %}A {{ page.date }}'
  expect(fromTemplates(text, true, name => left.push(name))).toBe('A ')
  expect(left).toEqual(['include toc', 'page.date'])
  expect(fromTemplates(text, false, name => left.push(name))).toBe(text)
})
