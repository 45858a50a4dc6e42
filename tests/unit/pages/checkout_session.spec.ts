import './support/page_modules.js'
import { test } from '@japa/runner'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { OrderState } from '#shared/enums'
import type { CheckoutSession } from '../../../inertia/components/checkout/checkout_session.js'
import type { CheckoutOrder } from '../../../inertia/components/checkout/order.js'

const { createCheckoutSession, CheckoutSessionProvider } =
  await import('../../../inertia/components/checkout/checkout_session.js')
const { CheckoutNav } = await import('../../../inertia/components/checkout_steps/checkout_nav.js')
const { StepActions } = await import('../../../inertia/components/checkout_steps/step_actions.js')
const { reloadCart } = await import('../../../inertia/components/checkout/load_cart.js')
const { goToStage, submitStep } =
  await import('../../../inertia/components/checkout/submit_step.js')

const order = {
  id: 'a'.repeat(24),
  state: OrderState.Address,
  lines: [],
  isGuestCart: true,
  options: [],
} as unknown as CheckoutOrder

function openSession(): CheckoutSession {
  const session = createCheckoutSession()
  session.dispatch({ type: 'orderChanged', order })
  return session
}

/** Renders the nav and the buttons of the address step. */
function render(session: CheckoutSession): string {
  const checkout = { ...session.getState(), stage: 'address' as const }
  return renderToStaticMarkup(
    createElement(CheckoutSessionProvider, {
      value: session,
      children: [
        createElement(CheckoutNav, { key: 'nav', checkout }),
        createElement(StepActions, { key: 'actions', checkout, label: 'Continue', back: 'cart' }),
      ],
    })
  )
}

const submitAddress = (session: CheckoutSession) =>
  submitStep(session, { stage: 'address', body: {}, taskLabel: 'Saving your addresses' })

test.group('Checkout session', (group) => {
  let sentBodies: unknown[] = []
  let respond = () => Response.json({})

  group.each.setup(() => {
    const originalFetch = globalThis.fetch
    sentBodies = []
    const browser = { requestAnimationFrame: () => 0, window: {} }
    Object.assign(globalThis, browser)
    globalThis.fetch = async (_url, init) => {
      sentBodies.push(JSON.parse(String(init?.body)))
      return respond()
    }
    return () => {
      globalThis.fetch = originalFetch
      for (const name of Object.keys(browser)) Reflect.deleteProperty(globalThis, name)
    }
  })

  test('Steps that the order has reached can be selected', ({ assert }) => {
    const html = render(openSession())
    assert.lengthOf(html.match(/<nav.*<\/nav>/)![0].match(/<button/g)!, 1)
    assert.include(html, 'Back to cart')
  })

  test('A running task disables the step and is announced', ({ assert }) => {
    const session = openSession()
    session.dispatch({ type: 'taskStarted', label: 'Saving your addresses' })
    const html = render(session)
    assert.include(html, 'aria-busy="true"')
    assert.include(html, 'Saving your addresses …')
    session.dispatch({ type: 'taskFinished' })
    assert.notInclude(render(session), 'aria-busy')
  })

  test('Two sessions do not share state', ({ assert }) => {
    const session = openSession()
    const other = createCheckoutSession()
    session.dispatch({ type: 'alertShown', alert: 'Only here' })
    assert.isNull(other.getState().alert)
    assert.equal(other.getState().phase, 'loading')
  })

  test('A rejected step shows its error', async ({ assert }) => {
    const session = openSession()
    const body = { err: 'Your total has changed.', code: 'E_TOTAL_CHANGED' }
    respond = () => Response.json(body, { status: 409 })
    assert.isFalse(await submitAddress(session))
    assert.deepEqual(sentBodies, [{ state: OrderState.Address }])
    assert.equal(session.getState().alert, 'Your total has changed.')
    assert.isNull(session.getState().task)
  })

  test('A second task is ignored while one is running', async ({ assert }) => {
    const session = openSession()
    session.dispatch({ type: 'taskStarted', label: 'Saving' })
    assert.isFalse(await submitAddress(session))
    assert.deepEqual(sentBodies, [])
  })

  test('A cart that is read after an error is read after the edits before it', async ({
    assert,
  }) => {
    const session = openSession()
    const requested: string[] = []
    const saved = Promise.withResolvers<void>()
    void session.edits.enqueue(() => {
      requested.push('edit')
      return saved.promise
    })
    globalThis.fetch = async (url) => {
      requested.push(String(url))
      return Response.json({ err: 'No.' }, { status: 404 })
    }
    const reading = assert.rejects(() => reloadCart(session), 'No.')
    await new Promise((resolve) => setTimeout(resolve))
    assert.deepEqual(requested, ['edit'])
    saved.resolve()
    await reading
    assert.deepEqual(requested, ['edit', `/api/orders/current/${order.id}`])
  })

  test('A rejected edit prevents leaving the step', async ({ assert }) => {
    const session = openSession()
    session.edits.schedule('po', 60_000, async () => false)
    assert.isFalse(await goToStage(session, 'cart'))
    assert.isNull(session.getState().task)
  })
})
