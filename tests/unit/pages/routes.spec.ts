import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from '@japa/runner'
import { access } from '../../../start/access.js'
import { shop, otherStorefrontPath, shopPath } from '../../../inertia/lib/shop_routes.js'
import { priceListPath, staff } from '../../../inertia/lib/staff_routes.js'

const ROOT = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

// The test of the access table compares its keys with the routes.
const PATTERNS = Object.keys(access).map((key) => withoutNames(key.slice(key.indexOf(' ') + 1)))

const patternsOf = (table: Record<string, string | { pattern: string }>) =>
  Object.values(table).map((entry) => (typeof entry === 'string' ? entry : entry.pattern))

/** "/orders/:id/print" -> "/orders/:/print": the name of a parameter does not matter. */
function withoutNames(pattern: string): string {
  return pattern.replace(/:\w+\??/g, ':')
}

/** Every file that a file imports, directly or not */
function importsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, specifier] of read(file).matchAll(
    /(?:from|import\() ?'(~\/[^']+|\.\.?\/[^']+)'/g
  )) {
    const base = specifier.startsWith('~/')
      ? `inertia/${specifier.slice(2)}`
      : join(dirname(file), specifier.replace(/\.js$/, ''))
    const [found] = globSync([`${base}.ts`, `${base}.tsx`], { cwd: ROOT })
    if (found) importsOf(found, seen)
  }
  return seen
}

test.group('Pages: routes', () => {
  test('every path of the storefront table has a route', ({ assert }) => {
    const missing = patternsOf(shop).filter((pattern) => !PATTERNS.includes(withoutNames(pattern)))
    assert.deepEqual(missing, [])
  })

  test('every path of the staff table has a route', ({ assert }) => {
    const missing = patternsOf(staff).filter((p) => !PATTERNS.includes(withoutNames(p)))
    assert.deepEqual(missing, [])
  })

  test('every API path that a page calls has a route', ({ assert }) => {
    const missing = globSync('inertia/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((file) =>
      apiPathsIn(read(file))
        .filter((path) => !PATTERNS.some((pattern) => isServedBy(pattern, path)))
        .map((path) => `${file}: ${path}`)
    )
    assert.deepEqual(missing, [])
  })

  test('customer pages never load the paths of the staff screens', ({ assert }) => {
    const pages = globSync('inertia/pages/{storefront,account,errors}/**/*.tsx', { cwd: ROOT })
    assert.isNotEmpty(pages)
    for (const page of [...pages, 'inertia/app.tsx']) {
      assert.notInclude([...importsOf(page)], 'inertia/lib/staff_routes.ts', page)
    }
  })

  test('parameters are encoded and filled in order', ({ assert }) => {
    assert.equal(shop.profileSession('u1', 's/2'), '/profile/u1/sessions/s%2F2')
    assert.equal(shop.checkout('payment'), '/checkout/payment')
    assert.equal(staff.newOrder(), '/admin/orders/0')
    assert.equal(staff.newOrder('u1'), '/admin/orders/0?user=u1')
    assert.equal(
      priceListPath({ group: 'g1' }, 'cad', 'pdf'),
      '/admin/prices/list?group=g1&currency=cad&format=pdf'
    )
  })

  test('a page has the same path on the other storefront', ({ assert }) => {
    assert.equal(shopPath('ca', shop.home), '/ca/home')
    assert.equal(otherStorefrontPath('us', '/'), '/ca/home')
    assert.equal(otherStorefrontPath('us', '/checkout/cart'), '/ca/checkout/cart')
    assert.equal(otherStorefrontPath('ca', '/ca'), '/home')
    assert.equal(otherStorefrontPath('ca', '/ca/login?next=1'), '/login?next=1')
  })
})

/** The API paths of a source file, with ":" for each value that it fills in */
function apiPathsIn(source: string): string[] {
  const code = source.replace(/^ *\*.*$/gm, '')
  const literals = code.matchAll(/'(\/api\/[^'?\n]*)|`(\/api\/(?:\$\{[^}]*\}|[^`$?])*)/g)
  return [...literals].map(([, plain, template]) => plain ?? template.replace(/\$\{[^}]*\}/g, ':'))
}

function isServedBy(pattern: string, path: string): boolean {
  const segments = path.split('/')
  const expected = pattern.split('/')
  return (
    segments.length === expected.length &&
    segments.every(
      (one, index) => one === ':' || one === expected[index] || expected[index] === ':'
    )
  )
}
