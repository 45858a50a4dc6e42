import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from '@japa/runner'
import { access } from '../../../start/access.js'
import { pathModules, pathName } from '../../../bin/paths/path_modules.js'
import { otherStorefrontPath, shopPath } from '../../../inertia/lib/storefront_path.js'
import { priceListPath } from '../../../inertia/lib/staff_links.js'
import * as shop from '../../../.adonisjs/client/shop_paths.js'
import * as staff from '../../../.adonisjs/client/staff_paths.js'

const ROOT = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** The start of a string that is the path of a staff screen */
const STAFF_PATH = /['"`]\/(?:admin|purchasing|reports|trackr)(?:\/[^'"`\s]*)?['"`]/g

// The test of the access table compares its keys with the routes.
const PATTERNS = Object.keys(access).map((key) => withoutNames(key.slice(key.indexOf(' ') + 1)))

/** "/orders/:id/print" -> "/orders/:/print": the name of a parameter does not matter. */
function withoutNames(pattern: string): string {
  return pattern.replace(/:\w+\??/g, ':')
}

/** Every file that a file imports, directly or not */
function importsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, specifier] of read(file).matchAll(
    /(?:from|import\() ?'((?:~|@paths)\/[^']+|\.\.?\/[^']+)'/g
  )) {
    const base = /^[~@]/.test(specifier)
      ? specifier.replace(/^~/, 'inertia').replace(/^@paths/, '.adonisjs/client')
      : join(dirname(file), specifier.replace(/\.js$/, ''))
    const [found] = globSync([`${base}.ts`, `${base}.tsx`], { cwd: ROOT })
    if (found) importsOf(found, seen)
  }
  return seen
}

test.group('Pages: routes', () => {
  test('a path is named after its words and parameters', ({ assert }) => {
    assert.equal(pathName('/'), 'root')
    assert.equal(pathName('/admin/orders'), 'adminOrders')
    assert.equal(pathName('/admin/orders/:id/edit'), 'adminOrderEdit')
    assert.equal(pathName('/countries/:code/states'), 'countryStates')
    assert.equal(pathName('/news/:slug'), 'newsSlug')
    assert.equal(pathName('/quick-order/part_numbers.csv'), 'quickOrderPartNumbersCsv')
    assert.equal(pathName('/products/:page', true), 'productPage')
  })

  test('paths that only staff may open are in a module of their own', ({ assert }) => {
    const modules = pathModules(
      [
        { pattern: '/orders/:id', methods: ['GET', 'HEAD'] },
        { pattern: '/ca/orders/:id', methods: ['GET', 'HEAD'] },
        { pattern: '/admin/*', methods: ['GET', 'HEAD'] },
        { pattern: '/shared', methods: ['GET', 'HEAD'] },
        { pattern: '/shared', methods: ['PUT'] },
        { pattern: '/files', methods: ['GET', 'HEAD'] },
      ],
      {
        'GET /orders/:id': 'anyone',
        'GET /shared': 'signed-in',
        'PUT /shared': 'staff',
        'GET /files': 'superadmin',
      }
    )
    assert.equal(
      modules.shop,
      'export const order = (id: string | number) => `/orders/${encodeURIComponent(id)}`\n' +
        "export const shared = '/shared'\n"
    )
    assert.equal(modules.staff, "export const files = '/files'\n")
  })

  test('no page writes the path of a page itself', ({ assert }) => {
    const written = globSync('inertia/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((file) =>
      [...read(file).matchAll(STAFF_PATH)].map(([path]) => `${file}: ${path}`)
    )
    assert.deepEqual(written, [])
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
      assert.notInclude([...importsOf(page)], '.adonisjs/client/staff_paths.ts', page)
    }
  })

  test('parameters are encoded', ({ assert }) => {
    assert.equal(shop.profileUserIdSession('u1', 's/2'), '/profile/u1/sessions/s%2F2')
    assert.equal(shop.checkoutStage('payment'), '/checkout/payment')
    assert.equal(staff.adminOrderEdit(7), '/admin/orders/7/edit')
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
