import { test } from '@japa/runner'
import { htmlToMarkdown } from '#content/text/html_markdown'
import { sanitize } from '#content/text/rich_text_rules'
import { escapeMarkdown, markdownLink, markdownTable } from '#shared/text/markdown'

const ORIGIN = 'https://shop.example'

test.group('Rich text as Markdown', () => {
  test('each element has its mark', ({ assert }) => {
    for (const [html, expected] of [
      ['<h2>Care &amp; use</h2><p>One<br>two</p>', '## Care & use\n\nOne\\\ntwo'],
      ['<p><b>Bold</b> and <i>slanted </i>text</p>', '**Bold** and *slanted* text'],
      ['<ul><li>One</li><li>Two<ul><li>Inner</li></ul></li></ul>', '- One\n- Two\n\n  - Inner'],
      ['<ol><li><p>One</p></li><li>Two</li></ol>', '1. One\n2. Two'],
      ['<blockquote><p>Said</p><p>twice</p></blockquote>', '> Said\n>\n> twice'],
      ['<p>Over</p><hr><p>Under</p>', 'Over\n\n---\n\nUnder'],
      ['<p><a href="/contact">Write</a></p>', `[Write](${ORIGIN}/contact)`],
      ['<p><a href="https://a.example/x(1)">Far</a></p>', '[Far](https://a.example/x%281%29)'],
      [
        `<p><img src="/pictures/${'a'.repeat(32)}-640.jpg" alt="A [plug]"></p>`,
        `![A \\[plug\\]](${ORIGIN}/pictures/${'a'.repeat(32)}-640.jpg)`,
      ],
    ])
      assert.equal(htmlToMarkdown(sanitize(html, 'article'), ORIGIN), expected)
  })

  test('text shows as it is', ({ assert }) => {
    for (const [text, expected] of [
      ['a*b_c`d`', 'a\\*b\\_c\\`d\\`'],
      ['# no heading', '\\# no heading'],
      ['- no list', '\\- no list'],
      ['12. no list', '12\\. no list'],
      ['1.6 to 16.4 ft', '1.6 to 16.4 ft'],
      ['---', '\\---'],
      ['-5 degrees', '-5 degrees'],
      ['&amp; stays', '\\&amp; stays'],
      ['A & B', 'A & B'],
      ['<b>|~', '\\<b\\>\\|\\~'],
      ['two\nlines', 'two lines'],
    ])
      assert.equal(escapeMarkdown(text), expected)
  })

  test('an address that a reader must not follow is only a text', ({ assert }) => {
    assert.equal(markdownLink('x', 'javascript:alert(1)'), 'x')
    assert.equal(markdownLink('x', 'mailto:a@example.com'), '[x](mailto:a@example.com)')
  })

  test('a table keeps its columns', ({ assert }) => {
    assert.equal(markdownTable(['A', 'B'], [['1|2', '']]), '| A | B |\n| --- | --- |\n| 1\\|2 |  |')
  })
})
