import { accountDataSource, applicationDataSource } from '#accounts'
import { personalStockAlerts } from '#catalog'
import { messageDataSource, pageRevisionDataSource } from '#content'
import { mailDataSource } from '#core/personal_data/mail_source'
import { auditLogDataSource, sessionDataSource } from '#core/personal_data/sources'
import { documentMailDataSource, printDataSource } from '#documents'
import { invoiceDataSource, reminderDataSource } from '#invoicing'
import {
  orderDataSource,
  orderNoteDataSource,
  orderViewDataSource,
  partNumberDataSource,
  shipmentDataSource,
} from '#orders'
import { paymentDataSource } from '#payments'
import { priceDataSource, promoDataSource } from '#pricing'
import { purchasingDataSource } from '#purchasing'
import { commissionDataSource } from '#reporting'
import { registrationDataSource } from '#trackr'
import type { PersonalDataSource } from '#core/personal_data'

/** Everything that is stored about users; a GDPR export lists it in this order, an erasure follows this order. */
export const personalData: readonly PersonalDataSource[] = [
  accountDataSource,
  applicationDataSource,
  // Before the orders, whose e-mail addresses an erasure clears
  commissionDataSource,
  orderNoteDataSource,
  orderDataSource,
  shipmentDataSource,
  invoiceDataSource,
  reminderDataSource,
  documentMailDataSource,
  orderViewDataSource,
  partNumberDataSource,
  paymentDataSource,
  priceDataSource,
  promoDataSource,
  purchasingDataSource,
  registrationDataSource,
  personalStockAlerts,
  messageDataSource,
  pageRevisionDataSource,
  mailDataSource,
  printDataSource,
  sessionDataSource,
  auditLogDataSource,
]
