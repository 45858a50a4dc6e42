import app from '@adonisjs/core/services/app'
import {
  followCurrency,
  sendPasswordMail,
  sendVerificationMail,
  tellApplicationCame,
  tellDecision,
  whenEmailIsProven,
} from '#accounts'
import { tellProductIsBack } from '#catalog'
import { handleJobs } from '#core/outbox'
import { discardFiles } from '#core/storage'
import { PrintDocument } from '#documents'
import {
  attachGuestOrders,
  expireAttempt,
  expireProforma,
  followCardEvent,
  isHeldInOtherCurrency,
  reconcileAttempt,
  sendConfirmation,
  sendHistory,
  sendReceipt,
  turnCarts,
} from '#orders'

const printing = () => app.container.make(PrintDocument)

// Who works off what follows a commit.
handleJobs('order_confirmation', sendConfirmation(printing))
handleJobs('order_receipt', sendReceipt(printing))
handleJobs('order_history', sendHistory)
handleJobs('reconcile_attempt', reconcileAttempt)
handleJobs('expire_attempt', expireAttempt)
handleJobs('expire_proforma', ({ orderId }) => expireProforma(String(orderId)))
handleJobs('card_event', followCardEvent)
handleJobs('discard_files', ({ keys }) => discardFiles(keys as string[]))
handleJobs('password_mail', sendPasswordMail)
handleJobs('verify_mail', sendVerificationMail)
handleJobs('product_back', ({ productId }) => tellProductIsBack(String(productId)))

handleJobs('application_came', tellApplicationCame)
handleJobs('application_decided', tellDecision)

followCurrency({ isHeldBy: isHeldInOtherCurrency, turn: turnCarts })
// What was bought by somebody who is known only now.
whenEmailIsProven(attachGuestOrders)
