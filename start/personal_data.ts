import { accountDataSource, applicationDataSource } from '#accounts'
import { personalStockAlerts } from '#catalog'
import { mailDataSource } from '#core/personal_data/mail_source'
import { auditLogDataSource, sessionDataSource } from '#core/personal_data/sources'
import { personalOrders } from '#orders'
import { personalPayments } from '#payments'
import { priceDataSource, promoDataSource } from '#pricing'
import type { PersonalDataSource } from '#core/personal_data'

/** Everything that is stored about users; a GDPR export lists it in this order, an erasure follows this order. */
export const personalData: readonly PersonalDataSource[] = [
  accountDataSource,
  applicationDataSource,
  personalOrders,
  personalPayments,
  priceDataSource,
  promoDataSource,
  personalStockAlerts,
  mailDataSource,
  sessionDataSource,
  auditLogDataSource,
]
