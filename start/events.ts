import app from '@adonisjs/core/services/app'
import { tellProductIsBack } from '#catalog'
import { handleJobs } from '#core/outbox'
import { PrintDocument } from '#documents'
import {
  expireAttempt,
  expireProforma,
  followCardEvent,
  reconcileAttempt,
  sendConfirmation,
  sendHistory,
  sendReceipt,
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
handleJobs('product_back', ({ productId }) => tellProductIsBack(String(productId)))
