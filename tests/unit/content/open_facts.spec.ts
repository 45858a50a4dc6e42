import { test } from '@japa/runner'
import { defaultPage } from '#content/pages/rules/default_page'
import {
  highlightOpenFacts,
  openFact,
  openFacts,
  withoutOpenFacts,
  pageHtml,
} from '#content/pages/rules/page_html'
import { plainText, sanitize } from '#content/text/rich_text_rules'
import { CATALOG } from '#database/catalog/catalog'
import { INFORMATION_PAGES } from '#shared/pages/information_pages'
import type { ProductLine } from '#shared/enums'

const SLUGS = INFORMATION_PAGES.map(({ slug }) => slug)

test.group('Open facts', () => {
  test('are found in text, also where a part of it is bold, each once', ({ assert }) => {
    const html = `<p>${openFact('year')} and <b>[To fill in:</b> city &amp; street]</p><p>${openFact('year')}</p>`
    assert.deepEqual(openFacts(html), ['year', 'city & street'])
    assert.isEmpty(openFacts('<p>[To fill in: ] and [something else]</p>'))
  })

  test('stand out in text, not in addresses of links', ({ assert }) => {
    assert.equal(
      highlightOpenFacts(`<p><a href="/x[To fill in: a]">${openFact('b')}</a></p>`),
      '<p><a href="/x[To fill in: a]"><mark>[To fill in: b]</mark></a></p>'
    )
  })

  test('take their paragraph or item with them, and a heading that has no text left', ({
    assert,
  }) => {
    const open = openFact('year')
    for (const [html, expected] of [
      [`<p>Since ${open}.</p><p>Yes</p>`, '<p>Yes</p>'],
      [`<ul><li>Yes</li><li><p>Since ${open}</p></li></ul>`, '<ul><li>Yes</li></ul>'],
      [`<p>Yes</p><ul><li>${open}</li></ul>`, '<p>Yes</p>'],
      [`<h2>Law</h2><p>${open}</p><h2>More</h2><p>Yes</p>`, '<h2>More</h2><p>Yes</p>'],
      [`<h2>Law</h2><h3>Court</h3><p>${open}</p>`, ''],
      [
        `<h2>Law</h2><h3>Court</h3><p>Yes</p><p>${open}</p>`,
        '<h2>Law</h2><h3>Court</h3><p>Yes</p>',
      ],
      [`<p><b>${open}</b></p><p>Yes</p>`, '<p>Yes</p>'],
      ['<p></p><p>Nothing is open</p>', '<p></p><p>Nothing is open</p>'],
    ])
      assert.equal(withoutOpenFacts(html), expected)
  })
})

test.group('Information pages', () => {
  for (const slug of SLUGS) {
    test(`the original text of ${slug} is what the editor can write, and complete without its facts`, ({
      assert,
    }) => {
      const html = defaultPage(slug)
      assert.equal(sanitize(html, 'article'), html)
      assert.notMatch(html, /undefined|null|NaN|\$\{/)
      const published = pageHtml(html, { prefix: '', openFacts: 'hidden' })
      assert.notInclude(published, 'To fill in')
      assert.isAbove(plainText(published).length, 600)
      assert.notMatch(published, /<(p|li|h2)>\s*<\//)
      const links = [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, path]) => path)
      assert.isTrue(links.every((path) => /^\/[a-z/-]+$/.test(path)))
    })
  }

  for (const slug of SLUGS) {
    test(`the demo leaves no fact of ${slug} open, and marks those it makes up`, ({ assert }) => {
      const html = defaultPage(slug)
      const shown = pageHtml(html, { prefix: '', openFacts: 'fictitious' })
      assert.notInclude(shown, 'To fill in')
      const made = shown.match(/\(fictitious\)/g) ?? []
      assert.equal(made.length, (html.match(/To fill in/g) ?? []).length)
    })
  }

  test('links lead to pages of the same storefront', ({ assert }) => {
    const body =
      '<p><a href="/returns">a</a><a href="/documents/x.pdf">b</a><a href="https://a.example/">c</a></p>'
    assert.equal(
      pageHtml(body, { prefix: '/ca', openFacts: 'hidden' }),
      body.replace('/returns', '/ca/returns')
    )
  })

  test('the warranty page names the period of every line', ({ assert }) => {
    const items = plainText(defaultPage('warranty')).split('\n')
    const names: Record<ProductLine, string> = {
      'passive': 'Passive copper cables',
      'series8': 'Passive copper cables',
      'thx-shortrange': 'Interconnect Short-Range',
      'thx-longreach': 'Interconnect Long-Reach',
      'pxlglass': 'PXLGLASS cables',
      'pxlglass8': 'PXLGLASS 8K cables',
      'pxldrive': 'PXLDRIVE',
      'pxlvision': 'PXLVISION',
    }
    for (const { line, warrantyYears } of CATALOG) {
      const item = items.find((text) => text.includes(names[line]))!
      const period = warrantyYears === null ? 'as long as' : `${warrantyYears} years`
      assert.include(item, period, line)
    }
  })

  test('titles, descriptions and addresses are unique', ({ assert }) => {
    for (const key of ['slug', 'path', 'title', 'description'] as const)
      assert.equal(new Set(INFORMATION_PAGES.map((page) => page[key])).size, SLUGS.length)
  })
})
