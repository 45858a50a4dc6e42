import { createLaterFile } from '~/components/ui/later_part'

export const details = createLaterFile(() => import('~/components/product_page/product_details'))

/** The form for goods out of stock */
export const stockAlert = createLaterFile(() => import('~/components/product_page/notify_me'))
