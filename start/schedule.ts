import { sweepAccessTokens, sweepApiTokens, sweepEmailTokens } from '#accounts'
import { purgeDeletedFiles, purgeDeletedPictures, purgeOldMessages } from '#content'
import {
  deleteDoneJobs,
  deleteOldApprovals,
  deleteExpiredIdempotencyKeys,
  deleteExpiredRateLimits,
  deleteExpiredSessions,
  deleteMailFiles,
  deleteOldDeliveries,
} from '#core/cleanup'
import { nightlyBackupTasks } from '#core/backup/nightly_backup'
import { deleteLeftoverUploads } from '#core/http/receive_uploads'
import { deleteOldPrints } from '#documents'
import { eraseOldInvoices, sendScheduledReminders } from '#invoicing'
import {
  cancelExpiredQuotes,
  deleteExpiredCarts,
  eraseOldOrders,
  purgeDeletedOrders,
} from '#orders'
import { checkProvider, deleteOldCardEvents } from '#payments'
import {
  alertStaff,
  deleteOldPolicyReports,
  deleteOldVitals,
  mailMonthlyCommission,
  recordBookAudit,
} from '#reporting'
import { orderTasks } from '#start/order_schedule'
import type { ScheduledTask } from '#core/schedule'

const countDeleted = (cleanUp: () => Promise<number>) => async () => `${await cleanUp()} deleted`

/** Runs inside the server process, or by a crontab (`bin/shop schedule:list --crontab`). Times are UTC. */
export const schedule: readonly ScheduledTask[] = [
  {
    name: 'cleanup:rate_limits',
    title: 'Delete expired rate limit counters',
    cron: '*/30 * * * *',
    run: countDeleted(deleteExpiredRateLimits),
  },
  ...orderTasks,
  {
    name: 'invoices:reminders',
    title: 'Remind customers of unpaid invoices (REMINDER_DAYS)',
    cron: '0 14 * * *',
    run: async () => `${await sendScheduledReminders()} reminded`,
  },
  {
    name: 'cleanup:page_measures',
    title: 'Delete old measures of the speed of pages',
    cron: '5 7 * * *',
    run: countDeleted(deleteOldVitals),
  },
  {
    name: 'cleanup:policy_reports',
    title: 'Delete old counts of security policy reports',
    cron: '6 7 * * *',
    run: countDeleted(deleteOldPolicyReports),
  },
  {
    name: 'cleanup:operations',
    title: 'Delete old deliveries of webhooks and requests for a second person',
    cron: '7 7 * * *',
    run: countDeleted(async () => (await deleteOldDeliveries()) + (await deleteOldApprovals())),
  },
  {
    name: 'cleanup:sessions',
    title: 'Delete expired sessions',
    cron: '10 7 * * *',
    run: countDeleted(deleteExpiredSessions),
  },
  {
    name: 'cleanup:access_tokens',
    title: 'Delete expired access tokens',
    cron: '15 7 * * *',
    run: countDeleted(sweepAccessTokens),
  },
  {
    name: 'cleanup:api_tokens',
    title: 'Delete tokens for programs that expired a month ago',
    cron: '17 7 * * *',
    run: countDeleted(sweepApiTokens),
  },
  {
    name: 'cleanup:email_tokens',
    title: 'Delete expired password and verification links',
    cron: '20 7 * * *',
    run: countDeleted(sweepEmailTokens),
  },
  {
    name: 'cleanup:carts',
    title: 'Delete carts that have not changed for a long time',
    cron: '30 7 * * *',
    run: countDeleted(deleteExpiredCarts),
  },
  {
    name: 'cleanup:quotes',
    title: 'Cancel quotes that expired long ago',
    cron: '45 7 * * *',
    run: async () => `${await cancelExpiredQuotes()} cancelled`,
  },
  {
    name: 'cleanup:deleted_orders',
    title: 'Delete the rows of orders that staff deleted long ago',
    cron: '35 7 * * *',
    run: countDeleted(purgeDeletedOrders),
  },
  {
    name: 'cleanup:erased_customers',
    title:
      'Remove names and streets of erased customers from documents that tax law no longer requires',
    cron: '37 7 * * *',
    run: async () => `${(await eraseOldInvoices()) + (await eraseOldOrders())} erased`,
  },
  {
    name: 'cleanup:prints',
    title: 'Delete the stored PDFs of documents that were printed a week ago',
    cron: '40 7 * * *',
    run: countDeleted(deleteOldPrints),
  },
  {
    name: 'cleanup:files',
    title: 'Delete the content of files that staff deleted 30 days ago',
    cron: '50 7 * * *',
    run: countDeleted(purgeDeletedFiles),
  },
  {
    name: 'cleanup:gallery',
    title: 'Delete pictures of the gallery that staff deleted 30 days ago',
    cron: '52 7 * * *',
    run: countDeleted(purgeDeletedPictures),
  },
  {
    name: 'cleanup:messages',
    title: 'Delete old messages of the contact form',
    cron: '5 8 * * *',
    run: countDeleted(purgeOldMessages),
  },
  {
    name: 'cleanup:uploads',
    title: 'Delete what interrupted uploads left behind',
    cron: '55 7 * * *',
    run: countDeleted(deleteLeftoverUploads),
  },
  {
    name: 'cleanup:idempotency_keys',
    title: 'Delete expired idempotency keys',
    cron: '25 7 * * *',
    run: countDeleted(deleteExpiredIdempotencyKeys),
  },
  {
    name: 'cleanup:jobs',
    title: 'Delete background jobs that were done long ago',
    cron: '12 8 * * *',
    run: countDeleted(deleteDoneJobs),
  },
  {
    name: 'cleanup:mail_files',
    title: 'Delete the attachments of mails that were sent long ago',
    cron: '18 8 * * *',
    run: async () => `${await deleteMailFiles()} emptied`,
  },
  {
    name: 'cleanup:card_events',
    title: 'Delete old events of the card provider',
    cron: '24 8 * * *',
    run: countDeleted(deleteOldCardEvents),
  },
  {
    name: 'payments:provider',
    title: 'Look up refunds, disputes and unmatched charges at the card provider',
    cron: '20 6 * * *',
    run: async () => {
      const { summary } = await checkProvider()
      return summary
    },
  },
  {
    name: 'alerts:faults',
    title: 'Mail staff what cannot wait: payments in doubt, failed tasks, books, disk, certificate',
    cron: '5,20,35,50 * * * *',
    run: () => alertStaff(),
  },
  {
    name: 'audit:books',
    title: 'Check that payments, balances, credit, stock and totals add up',
    cron: '40 7 * * *',
    run: () => recordBookAudit(),
  },
  {
    name: 'reports:commission',
    title: 'Mail the commission report of the previous month',
    cron: '0 13 1 * *',
    run: mailMonthlyCommission,
  },
  ...nightlyBackupTasks,
]
