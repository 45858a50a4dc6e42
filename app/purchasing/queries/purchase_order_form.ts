import { listProducts } from '#catalog'
import { shop } from '#config/shop'
import { ownLocations } from '#purchasing/queries/lookup_addresses'
import { quantitiesOnOrder } from '#purchasing/queries/on_order'
import { purchasableProducts } from '#purchasing/queries/purchasable_products'
import { addressFormOptions } from '#shared/places/address_form_options'
import { calendarDay } from '#shared/dates'
import { Audience, PaymentMethod, ShippingMethod } from '#shared/enums'
import { centsToDecimal, CURRENCIES } from '#shared/money'
import { PAYMENT_METHOD_NAMES, SHIPPING_METHOD_NAMES } from '#shared/texts/display_names'
import { texts } from '#shared/texts/specification'
import type { PurchasableProduct } from '#purchasing/rules/purchase_order_draft'
import type { PurchaseOrderForm, PurchaseProduct } from '#purchasing/views'

const PAYMENT_METHODS = [PaymentMethod.BankTransfer, PaymentMethod.Cheque, PaymentMethod.CreditCard]

/** Returns the options of the form of a purchase order. */
export async function purchaseOrderForm(): Promise<PurchaseOrderForm> {
  const { terms30, terms60, cashOnDelivery } = texts.documents
  const [ownAddress] = ownLocations()
  return {
    places: addressFormOptions,
    paymentMethods: PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_NAMES[value] })),
    shippingMethods: Object.values(ShippingMethod).map((value) => ({
      value,
      label: SHIPPING_METHOD_NAMES[value],
    })),
    terms: [terms30, terms60, cashOnDelivery],
    products: await productChoices(),
    addsStock: shop.purchaseOrders.receivingAddsStock,
    ownAddress,
    today: calendarDay(new Date(), shop.timeZone),
  }
}

async function productChoices(): Promise<PurchaseProduct[]> {
  const [products, onOrder, purchasable] = await Promise.all([
    listProducts({ audience: Audience.Trade, includeDisabled: true }),
    quantitiesOnOrder(),
    purchasableProducts(),
  ])
  return products.map(({ id, sku, name, stock }) => ({
    ...{ id, sku, name, stock },
    onOrder: onOrder.get(id) ?? 0,
    lastCost: inMajorUnits(purchasable.get(id)!),
  }))
}

const inMajorUnits = ({ lastCost }: PurchasableProduct): PurchaseProduct['lastCost'] =>
  Object.fromEntries(
    CURRENCIES.flatMap((currency) => {
      const cents = lastCost[currency]
      return cents === undefined ? [] : [[currency, centsToDecimal(cents)]]
    })
  )
