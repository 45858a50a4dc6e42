import { test } from '@japa/runner'
import fc from 'fast-check'
import { groupChain, groupsFallingBackTo } from '#accounts'
import { closesCircle } from '#accounts/rules/group_chain'
import { forAll } from '#tests/unit/shared/arbitraries'

const SIZE = 6
const wishes = fc.array(fc.tuple(fc.nat(SIZE - 1), fc.option(fc.nat(SIZE - 1))), { maxLength: 20 })

/** Groups after wishes of who falls back to whom, those refused that would close a circle */
function granted(asked: readonly (readonly [number, number | null])[]) {
  const groups = Array.from({ length: SIZE }, (_, index) => ({
    id: String(index),
    fallbackId: null as string | null,
  }))
  for (const [from, to] of asked) {
    const fallbackId = to === null ? null : String(to)
    if (fallbackId === null || !closesCircle(groups, String(from), fallbackId)) {
      groups[from].fallbackId = fallbackId
    }
  }
  return groups
}

test.group('Groups that fall back to each other, whatever is asked for', () => {
  test('every chain ends at the MSRP', ({ assert }) => {
    forAll(wishes.map(granted), (groups) => {
      for (const { id } of groups) {
        const chain = groupChain(groups, id)
        assert.isNull(chain[chain.length - 1].fallbackId)
      }
    })
  })

  test('who falls back to a group is who has it in their chain', ({ assert }) => {
    forAll(wishes.map(granted), (groups) => {
      for (const { id } of groups) {
        const behind = groups.filter((one) => {
          for (let next: typeof one | undefined = one; next;) {
            if (next.id === id) return true
            const { fallbackId }: typeof one = next
            next = groups.find((other) => other.id === fallbackId)
          }
          return false
        })
        assert.deepEqual(groupsFallingBackTo(groups, id), behind)
      }
    })
  })
})
