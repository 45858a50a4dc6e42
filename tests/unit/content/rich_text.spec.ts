import { test } from '@japa/runner'
import fc from 'fast-check'
import { isBlank, plainText, sanitize } from '#content/text/rich_text_rules'

const PICTURE = `/pictures/${'0123456789abcdef'.repeat(2)}-960.jpg`

const ATTACKS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example"><input></form>',
  '<style>*{background:url(https://evil.example)}</style>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<p style="background:url(https://evil.example)">x</p>',
  '<p class="ProseMirror" id="app">x</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<template><img src=x onerror=alert(1)></template>',
  '<object data="javascript:alert(1)"></object><embed src="//evil.example">',
  '<details open ontoggle=alert(1)>x</details>',
  '<img src="https://evil.example/pixel.png">',
  `<img src="${PICTURE}?x" onload=alert(1)>`,
  '<<script>script>alert(1)<</script>/script>',
]

const TAG = /<(\/?)([a-z0-9]+)((?: [a-z]+="[^"<>]*")*) ?\/?>/g
const ALLOWED = /^(p|br|b|strong|i|em|u|a|ul|ol|li|h2|h3|h4|blockquote|hr|img)$/
const HREF = /^ href="((https?:|mailto:|tel:)[^"]*|(?!\/\/|\\|[a-z]+:)[^"]*)"$/i
const IMAGE = /^ src="\/pictures\/[0-9a-f]{32}-\d{3,4}\.(webp|jpg|png)"/

/** Returns what a browser could run or load of sanitized HTML. */
function dangers(html: string): string[] {
  const rest = html.replaceAll(TAG, (tag, _slash: string, name: string, attributes: string) => {
    if (!ALLOWED.test(name)) return tag
    if (attributes === '') return ''
    if (name === 'a') return HREF.test(attributes) ? '' : tag
    return name === 'img' && IMAGE.test(attributes) ? '' : tag
  })
  return rest.match(/<[^>]*>?/g) ?? []
}

const attack = fc.constantFrom(...ATTACKS)
const noise = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom('<', '>', '"', "'", '`', '<!--', '-->', '<p>', '</p>', '<b', '&lt;', '\u0000')
)
const hostile = fc.array(fc.oneof(attack, noise), { maxLength: 8 }).map((parts) => parts.join(''))

test.group('Rich text', () => {
  test('keeps what the editor offers', ({ assert }) => {
    const html =
      '<p><b>Nord</b> <em>AG</em><br /><a href="https://nord.example">site</a></p><ul><li>One</li></ul>'
    assert.equal(sanitize(html, 'list'), html)
    const article = `<h2>Title</h2><blockquote><p>Quote</p></blockquote><img src="${PICTURE}" alt="A plug" loading="lazy" />`
    assert.equal(sanitize(article, 'article'), article)
    assert.equal(sanitize(article, 'list'), 'Title<p>Quote</p>')
    assert.equal(sanitize('<h1>Title</h1>', 'article'), '<h2>Title</h2>')
  })

  test('removes every known attack', ({ assert }) => {
    for (const html of ATTACKS)
      for (const kind of ['list', 'article'] as const)
        assert.deepEqual(dangers(sanitize(html, kind)), [], html)
  })

  test('removes attacks in any combination, and does not change its own result', ({ assert }) => {
    fc.assert(
      fc.property(hostile, fc.constantFrom('list' as const, 'article' as const), (html, kind) => {
        const clean = sanitize(html, kind)
        assert.deepEqual(dangers(clean), [])
        assert.equal(sanitize(clean, kind), clean)
      }),
      { numRuns: 1500 }
    )
  })

  test('survives deep nesting', ({ assert }) => {
    assert.isBelow(sanitize('<b>'.repeat(20_000), 'list').length, 1000)
  })

  test('returns the text of a block as a line', ({ assert }) => {
    const html = '<h2>A &amp; B</h2><p>One<br />Two  &lt;3</p><ul><li>Three</li></ul>'
    assert.equal(plainText(html), 'A & B\nOne\nTwo <3\nThree')
    assert.isTrue(isBlank('<p> <br></p><script>x</script>'))
    assert.isFalse(isBlank(`<img src="${PICTURE}">`))
  })
})
