import { personalAccount, personalApplications } from '#accounts'
import { personalWishes } from '#catalog'
import { personalMails } from '#core/mail/personal_mails'
import { registerPersonalData } from '#core/personal_data'
import { personalLog, personalTraces } from '#core/personal_traces'
import { personalOrders } from '#orders'
import { personalPayments } from '#payments'
import { personalPrices, personalPromos } from '#pricing'

// What is stored about people: an export lists it in this order, an erasure goes through it in this order.
for (const part of [
  personalAccount,
  personalApplications,
  personalOrders,
  personalPayments,
  personalPrices,
  personalPromos,
  personalWishes,
  personalMails,
  personalTraces,
  personalLog,
]) {
  registerPersonalData(part)
}
