const person = {
  firstname: 'Ada',
  lastname: 'Bench',
  company: '',
  address1: '1 Loopback Way',
  address2: '',
  city: 'Seattle',
  stateId: 'WA',
  zipcode: '98101',
  countryId: 'US',
  phone: '2065550100',
}

const newCart = (browser, id) => browser.call('POST', '/api/orders', { id, quantity: 1 })
const addItem = (browser, cart, id) =>
  browser.call('PUT', `/api/orders/${cart}/item`, { id, quantity: 1, add: true })

/** Creates a cart and adds lines; returns the duration of each add. */
export async function fillCart(browser, products, lines) {
  const { body, ms } = await newCart(browser, products[0])
  const times = [ms]
  for (let line = 1; line < lines; line++) {
    times.push((await addItem(browser, body._id, products[line])).ms)
  }
  return times
}

/** Runs the eight calls of a checkout (cart, second line, cart again, five steps); returns the duration of each. */
export async function checkOut(browser, products) {
  const times = []
  const timed = async (call) => {
    const { body, ms } = await call
    times.push(ms)
    return body
  }
  const { _id: id } = await timed(newCart(browser, products[0]))
  const next = (step) => timed(browser.call('PUT', `/api/orders/${id}/next`, step))

  await timed(addItem(browser, id, products[1]))
  await timed(browser.call('GET', `/api/orders/current/${id}`))
  await next({ state: 0 })
  const { shipment } = await next({
    state: 1,
    email: 'ada@example.com',
    phone: '2065550100',
    address: { shipping: person, billing: person },
    same_billing: true,
  })
  await next({ state: 2, option: shipment.options[0]._id })
  const { payment } = await next({
    state: 3,
    payment: { method: 'CREDIT_CARD', token: 'tok_visa' },
  })
  const placed = await next({ state: 4, total: payment.total })
  if (placed.state !== 5) throw new Error(`The order was not placed: state ${placed.state}`)
  return times
}
