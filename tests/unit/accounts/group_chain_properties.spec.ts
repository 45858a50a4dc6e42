import { test } from '@japa/runner'
import fc from 'fast-check'
import { groupChain, groupsFallingBackTo } from '#accounts'
import { createsCycle } from '#accounts/user/group_rules'
import { forAll } from '#tests/unit/shared/arbitraries'

const SIZE = 6
const fallbackRequests = fc.array(fc.tuple(fc.nat(SIZE - 1), fc.option(fc.nat(SIZE - 1))), {
  maxLength: 20,
})

/** Returns groups with the requested fallbacks, except those that would create a cycle. */
function applyRequests(requests: readonly (readonly [number, number | null])[]) {
  const groups = Array.from({ length: SIZE }, (_, index) => ({
    id: String(index),
    fallbackId: null as string | null,
  }))
  for (const [from, to] of requests) {
    const fallbackId = to === null ? null : String(to)
    if (fallbackId === null || !createsCycle(groups, String(from), fallbackId)) {
      groups[from].fallbackId = fallbackId
    }
  }
  return groups
}

test.group('Group fallbacks after any sequence of requests', () => {
  test('every chain ends at the MSRP', ({ assert }) => {
    forAll(fallbackRequests.map(applyRequests), (groups) => {
      for (const { id } of groups) {
        const chain = groupChain(groups, id)
        assert.isNull(chain[chain.length - 1].fallbackId)
      }
    })
  })

  test('a group falls back to another exactly if its chain contains it', ({ assert }) => {
    forAll(fallbackRequests.map(applyRequests), (groups) => {
      for (const { id } of groups) {
        const expected = groups.filter((group) => {
          for (let next: typeof group | undefined = group; next;) {
            if (next.id === id) return true
            const { fallbackId }: typeof group = next
            next = groups.find((other) => other.id === fallbackId)
          }
          return false
        })
        assert.deepEqual(groupsFallingBackTo(groups, id), expected)
      }
    })
  })
})
