import { test } from '@japa/runner'
import {
  findVisitedList,
  lastListHref,
  neighborOf,
  positionOf,
  rememberList,
  turnPage,
  type VisitedList,
} from '../../../inertia/lib/visited_lists.js'

const LIST: VisitedList = {
  url: '/admin/orders?q=smith&sort=email&page=2',
  ids: ['a', 'b', 'c'],
  page: 2,
  pages: 3,
  pageSize: 3,
  count: 8,
}

/** A session storage in memory */
function storageOf(items: Map<string, string>) {
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  }
}

test.group('Pages: visited lists', (group) => {
  group.each.setup(() => {
    Object.assign(globalThis, { window: { sessionStorage: storageOf(new Map()) } })
    return () => void Reflect.deleteProperty(globalThis, 'window')
  })

  test('a list is found again with its page, sort and query', ({ assert }) => {
    assert.equal(lastListHref('/admin/orders'), '/admin/orders')
    rememberList(LIST)
    assert.equal(lastListHref('/admin/orders'), LIST.url)
    assert.deepEqual(findVisitedList('/admin/orders'), LIST)
    assert.equal(lastListHref('/admin/users'), '/admin/users')
  })

  test('without storage, Back leads to the list without its query', ({ assert }) => {
    Object.assign(globalThis, { window: {} })
    rememberList(LIST)
    assert.equal(lastListHref('/admin/orders'), '/admin/orders')
  })
})

test.group('Pages: neighbors of a record', () => {
  test('a record knows its number and whether there are others on both sides', ({ assert }) => {
    assert.deepEqual(positionOf(LIST, 'b'), { number: 5, hasPrevious: true, hasNext: true })
    const onlyPage = { ...LIST, page: 1, pages: 1 }
    assert.deepEqual(positionOf(onlyPage, 'a'), { number: 1, hasPrevious: false, hasNext: true })
    assert.deepEqual(positionOf(onlyPage, 'c'), { number: 3, hasPrevious: true, hasNext: false })
    assert.isNull(positionOf(LIST, 'x'))
  })

  test('the neighbor is on the same page, or null at its edge', ({ assert }) => {
    assert.equal(neighborOf(LIST, 'b', 1), 'c')
    assert.equal(neighborOf(LIST, 'b', -1), 'a')
    assert.isNull(neighborOf(LIST, 'c', 1))
    assert.isNull(neighborOf(LIST, 'a', -1))
  })

  test('turning the page keeps sort and query', ({ assert }) => {
    assert.deepEqual(turnPage(LIST, 1, ['d', 'e']), {
      ...LIST,
      url: '/admin/orders?q=smith&sort=email&page=3',
      ids: ['d', 'e'],
      page: 3,
    })
    assert.equal(turnPage(LIST, -1, []).url, '/admin/orders?q=smith&sort=email')
  })
})
