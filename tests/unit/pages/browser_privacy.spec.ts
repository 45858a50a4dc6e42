import './support/page_modules.js'
import { test } from '@japa/runner'

const { protectHistory } = await import('../../../inertia/lib/browser_privacy.js')

test.group('The history of a browser without encryption', () => {
  test('keeps the place on the page and leaves its props out', ({ assert }) => {
    const states: unknown[] = []
    const change = (...args: unknown[]) => void states.push(args)
    const history = { pushState: change, replaceState: change } as unknown as History
    protectHistory(history, false)

    const page = { component: 'account/profile', props: { user: { email: 'ada@example.com' } } }
    history.pushState({ page }, '', '/profile')
    history.replaceState({ page, scrollRegions: [{ top: 5, left: 0 }] }, '', '/profile')
    history.replaceState(null, '', '#top')

    assert.deepEqual(states, [
      [{ page: undefined }, '', '/profile'],
      [{ page: undefined, scrollRegions: [{ top: 5, left: 0 }] }, '', '/profile'],
      [null, '', '#top'],
    ])
  })
})
