import { shop } from '#config/shop'
import { OrderSource } from '#shared/enums'

/** The sources that staff can select; the sales report groups by these texts. */
export const ORDER_SOURCES: readonly string[] = [
  OrderSource.ChequeOrBankTransfer,
  OrderSource.ManualStripe,
  shop.sources.own,
  shop.sources.portal,
  OrderSource.AmazonCa,
  OrderSource.AmazonCom,
]
