import { test } from '@japa/runner'
import * as own from '../../../inertia/libraries/es_toolkit.js'

const PAGE = {
  component: 'storefront/home',
  props: {
    errors: {},
    rows: [
      { id: 1, tags: ['a'] },
      { id: 2, tags: [] },
    ],
    user: null,
  },
  url: '/home',
}

test.group('Pages: the values of Inertia', () => {
  test('are copied at every depth, and what is no plain object stays the same', ({ assert }) => {
    const copy = own.cloneDeep(PAGE)
    assert.deepEqual(copy, PAGE)
    assert.notStrictEqual(copy.props.rows[0].tags, PAGE.props.rows[0].tags)
    const visit = { url: new URL('https://shop.test/home'), data: new FormData(), onFinish() {} }
    const other = own.cloneDeep(visit)
    assert.notStrictEqual(other, visit)
    assert.strictEqual(other.url, visit.url)
    assert.strictEqual(other.data, visit.data)
    assert.strictEqual(other.onFinish, visit.onFinish)
    assert.isNull(own.cloneDeep(null))
  })

  test('are equal if every part of them is', ({ assert }) => {
    assert.isTrue(own.isEqual(PAGE, own.cloneDeep(PAGE)))
    assert.isTrue(own.isEqual(Number.NaN, Number.NaN))
    const changed = own.cloneDeep(PAGE)
    changed.props.rows[1].id = 3
    assert.isFalse(own.isEqual(PAGE, changed))
    const pairs = [
      [null, {}],
      [[], {}],
      [{ a: undefined }, {}],
      [{ a: undefined }, { b: undefined }],
      [[1, 2], [1]],
      [new Date(0), new Date(1)],
      ['1', 1],
    ]
    for (const [one, other] of pairs) assert.isFalse(own.isEqual(one, other))
  })

  test('are read and set by paths', ({ assert }) => {
    assert.equal(own.get(PAGE, 'props.rows.1.id'), 2)
    assert.isUndefined(own.get(PAGE, 'props.user.name'))
    assert.isUndefined(own.get(undefined, 'props'))
    assert.isTrue(own.has(PAGE, 'props.rows'))
    assert.isFalse(own.has(PAGE, 'props.lists'))
    assert.deepEqual(own.set({ a: { b: 1 } }, 'a.c', 2), { a: { b: 1, c: 2 } })
    assert.deepEqual(own.set({}, 'a.b', 1), { a: { b: 1 } })
  })

  test('are escaped for the head of a page', ({ assert }) => {
    assert.equal(own.escape(`<b> & "it's"`), '&lt;b&gt; &amp; &quot;it&#39;s&quot;')
  })
})
