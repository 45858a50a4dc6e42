import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { Finder } from '#tests/secrets/finder'
import { placesBelow } from '#tests/secrets/sources'

const TOKEN = 'a-token-that-was-issued-to-another-account'

test.group('Secrets in the sources', () => {
  test('a search document joins columns, whose numbers are no card, and hides no secret', ({
    assert,
    cleanup,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
    cleanup(() => rmSync(folder, { recursive: true }))
    const row = JSON.stringify({ document: `chicago 42424 242424242426 ${TOKEN}` })
    for (const name of ['invoice_search_index.rows', 'order_search.rows', 'orders.rows'])
      writeFileSync(join(folder, name), row)

    const finder = new Finder([TOKEN])
    const found = [...placesBelow(folder)].map(({ where, content, isText }) => [
      where,
      ...finder.find(content, { isText }).map(({ what }) => what),
    ])
    assert.deepEqual(found, [
      ['invoice_search_index.rows', 'a value that was used as a secret'],
      ['order_search.rows', 'a value that was used as a secret'],
      ['orders.rows', 'a value that was used as a secret', 'a card number'],
    ])
  })
})
