import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { BRAND_ACCENT, BRAND_MARK } from '#shared/brand'
import { renderDocument } from '#documents/document/document'
import { document } from '#tests/unit/documents/sample_documents'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

test.group('Brand', () => {
  test('pages, icons and documents have one mark and one accent', ({ assert }) => {
    assert.include(read('inertia/css/tokens.css'), `--accent: ${BRAND_ACCENT};`)
    assert.include(read('inertia/icons/favicon.svg'), BRAND_MARK.ink)
    const html = renderDocument(document())
    assert.include(html, `--accent: ${BRAND_ACCENT};`)
    assert.include(html, BRAND_MARK.ink)
  })
})
