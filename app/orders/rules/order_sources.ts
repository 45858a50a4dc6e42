import { shop } from '#config/shop'
import { OrderSource } from '#shared/enums'

/** Where an order may have come from, as staff choose it; the report keeps the words. */
export const ORDER_SOURCES: readonly string[] = [
  OrderSource.ChequeOrBankTransfer,
  OrderSource.ManualStripe,
  shop.sources.own,
  shop.sources.portal,
  OrderSource.AmazonCa,
  OrderSource.AmazonCom,
]
