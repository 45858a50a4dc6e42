import { gunzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import { SplicedPage } from '#storefront/spliced_page'

const MARKER = 'MARKER'
const pages = {
  'a page with several places': `<a n="${MARKER}">${'é '.repeat(5000)}<b n="${MARKER}"></b>${MARKER}`,
  'a page without any': '<p>plain</p>',
  'nothing but the place': MARKER,
  'nothing at all': '',
}

test.group('Spliced page', () => {
  for (const [title, html] of Object.entries(pages)) {
    test(`${title} is the same compressed and plain`, ({ assert }) => {
      const page = new SplicedPage(html, MARKER)
      for (const word of ['x', 'RwQH0lQyN58Lj4M+n1u1YQ==']) {
        const expected = html.replaceAll(MARKER, word)
        assert.equal(Buffer.concat(page.as(null, word)).toString(), expected)
        assert.equal(gunzipSync(Buffer.concat(page.as('gzip', word))).toString(), expected)
      }
    })
  }
})
