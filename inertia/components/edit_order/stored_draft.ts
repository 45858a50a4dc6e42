import { blankLine, initialOrderDraft, type OrderDraft } from '~/components/new_order/order_draft'
import { quoteInput, toOrderBody } from '~/components/new_order/order_body'
import { changedKeys } from '~/lib/changed_keys'
import type { NewOrderForm, OrderResponse, StoredOrderForm } from '@views/orders'

/** Returns the form's state for a stored order; what the server calculated stays calculated. */
export function storedDraft(form: StoredOrderForm): OrderDraft {
  const { order, isShippingQuoted, isTaxCalculated } = form
  const { payment, shipment } = order
  return {
    ...contentOf(order, initialOrderDraft(form)),
    state: String(order.state),
    source: order.source,
    lines: order.cart.map((line) => ({
      ...toDraftLine(line),
      key: line._id,
      id: line._id,
      fixedCost: line.cost,
    })),
    taxPercent: isTaxCalculated ? null : String(payment.salesTaxPercent),
    shippingCost: isShippingQuoted ? null : payment.shipping.toFixed(2),
    waybill: shipment.waybill,
    isMailed: false,
  }
}

/** Returns the form's state for a new order like another one, at the customer's current prices. */
export function copiedDraft(form: NewOrderForm, order: OrderResponse): OrderDraft {
  const draft = contentOf(order, initialOrderDraft(form))
  const lines = order.cart.map((line) => {
    const isByHand = line.product === null || line.cost !== line.default_cost
    return { ...toDraftLine(line), cost: isByHand ? line.cost.toFixed(2) : '' }
  })
  const isOffered = form.shippingMethods.some(({ value }) => value === draft.shippingMethod)
  const [{ value: defaultMethod }] = form.shippingMethods
  return { ...draft, lines, shippingMethod: isOffered ? draft.shippingMethod : defaultMethod }
}

function contentOf(order: OrderResponse, draft: OrderDraft): OrderDraft {
  const { email, phone, customerPO, currency, address, payment, shipment } = order
  const amount = (value: number) => (value > 0 ? value.toFixed(2) : '')
  return {
    ...draft,
    ...{ email, phone, customerPO, currency },
    salesperson: order.salesperson ?? '',
    shipping: address.shipping,
    billing: address.billing,
    sameBilling: order.same_billing,
    paymentMethod: payment.method,
    terms: payment.terms,
    discount: amount(payment.discount),
    commissionFee: amount(payment.commission_fee),
    shippingMethod: shipment.method,
    account: shipment.account,
  }
}

const toDraftLine = ({ product, description, quantity }: OrderResponse['cart'][number]) => ({
  ...blankLine(),
  productId: product?._id ?? null,
  sku: product?.sku ?? '',
  name: product?.name ?? '',
  description,
  quantity,
})

/** Returns the changed fields only, so that a save does not undo another user's changes. */
export function toEditBody(base: OrderDraft, draft: OrderDraft) {
  const { body, errors } = toOrderBody(draft)
  const changed = new Set(changedKeys(base, draft))
  const has = (...keys: (keyof OrderDraft)[]) => keys.some((key) => changed.has(key))
  const movesGoods = has(
    'lines',
    'shipping',
    'sameBilling',
    'customer',
    'currency',
    'shippingMethod'
  )
  const { payment, shipment, address } = body
  const edit = {
    ...(has('customer') && { user: body.user }),
    ...(has('email') && { email: body.email }),
    ...(has('phone') && { phone: body.phone }),
    ...(has('customerPO') && { customerPO: body.customerPO }),
    ...(has('currency') && { currency: body.currency }),
    ...(has('source') && { source: body.source }),
    ...(has('salesperson') && { salesperson: body.salesperson }),
    ...(has('state') && { state: body.state }),
    ...quoteInput(draft),
    ...(has('isRepriced') && { reprice: draft.isRepriced }),
    ...(has('lines') && { cart: body.cart }),
    ...(has('shipping', 'billing', 'sameBilling') && { address, same_billing: body.same_billing }),
    payment: {
      ...(has('paymentMethod') && { method: payment.method }),
      ...(has('terms') && { terms: payment.terms }),
      ...(has('discount') && { discount: payment.discount }),
      ...(has('commissionFee') && { commission_fee: payment.commission_fee }),
      ...((has('taxPercent') || (draft.taxPercent === null && movesGoods)) && {
        salesTaxPercent: payment.salesTaxPercent,
      }),
      ...((has('shippingCost') || (draft.shippingCost === null && movesGoods)) && {
        shipping: payment.shipping,
      }),
    },
    shipment: {
      ...(has('shippingMethod') && { method: shipment.method }),
      ...(has('account') && { account: shipment.account }),
      ...(has('waybill') && { waybill: shipment.waybill }),
    },
  }
  return { body: edit, errors }
}
