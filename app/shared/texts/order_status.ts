/** The state of an order in words, on the page that customers open it with */
export const orderStatusTexts = {
  title: 'Order status',
  cancelled: { title: 'Canceled', detail: (day: string) => `This order was canceled on ${day}.` },
  quoted: {
    title: 'Waiting for your answer',
    detail: 'This is a quote: we order and reserve nothing until you accept it.',
  },
  unpaid: {
    title: 'Waiting for your payment',
    detail: (amount: string) => `We ship once ${amount} has arrived.`,
    reserved: (day: string) => `Your goods are reserved until ${day}.`,
  },
  onAccount: (amount: string, when: string) =>
    `We are preparing your order. ${amount} is due ${when}.`,
  preparing: {
    title: 'Not shipped yet',
    detail: 'We are preparing your order, and mail you when it leaves.',
    pickup: 'We are preparing your order, and mail you when it is ready to be picked up.',
    expected: (estimate: string) => `Delivery: ${estimate}.`,
  },
  later: (goods: string, day: string) => `${goods} will follow: we expect them by ${day}.`,
  laterByDay: (goods: string) => `More will follow. We expect ${goods}.`,
  laterUnknown: (goods: string) =>
    `${goods} will follow. We do not know the day yet, and mail you as soon as we do.`,
  together: 'Everything ships together.',
  partlyShipped: {
    title: 'Partly shipped',
    detail: (shipped: number, ordered: number) => `${shipped} of ${ordered} items have left.`,
  },
  shipped: { title: 'Shipped', detail: 'Everything has left.' },
  pickedUp: { title: 'Picked up', detail: 'Everything was picked up.' },
  returned: { title: 'Returned', detail: 'Everything came back to us.' },
  steps: { ordered: 'Ordered', paid: 'Paid', shipped: 'Shipped', pickedUp: 'Picked up' },
} as const
