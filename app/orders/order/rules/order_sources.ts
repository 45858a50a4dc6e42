import { shop } from '#config/shop'
import { OrderSource } from '#shared/enums'
import type { Order } from '#orders/order'

/** The sources that staff can select; the sales report groups by these texts. */
export const ORDER_SOURCES: readonly string[] = [
  OrderSource.ChequeOrBankTransfer,
  OrderSource.ManualStripe,
  shop.sources.own,
  shop.sources.portal,
  OrderSource.AmazonCa,
  OrderSource.AmazonCom,
  OrderSource.AmazonCaFba,
  OrderSource.AmazonComFba,
]

/** Orders whose goods Amazon has in its own warehouses (decisions 55 and 235) */
export const FBA_SOURCES: readonly string[] = [OrderSource.AmazonCaFba, OrderSource.AmazonComFba]

/** Orders that Amazon sold and the shop ships */
export const MERCHANT_SOURCES: readonly string[] = [OrderSource.AmazonCa, OrderSource.AmazonCom]

/** Orders that Amazon charges and invoices */
export const AMAZON_SOURCES: readonly string[] = [...MERCHANT_SOURCES, ...FBA_SOURCES]

export const isSoldOnAmazon = ({ source }: { source: string }): boolean =>
  AMAZON_SOURCES.includes(source)

/** Returns whether Amazon ships an order; its goods never touch the stock. */
export const isShippedByAmazon = ({ source }: { source: string }): boolean =>
  FBA_SOURCES.includes(source)

/** Returns whether Amazon cancelled an order that staff have neither cancelled nor kept since. */
export const isCancelledByAmazon = ({
  amazonCancellation,
  cancelledAt,
}: Pick<Order, 'amazonCancellation' | 'cancelledAt'>): boolean =>
  amazonCancellation === 'reported' && cancelledAt === null
