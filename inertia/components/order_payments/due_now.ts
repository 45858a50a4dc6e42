import { formatMoney } from '~/lib/money'
import type { OrderDetail } from '@views/orders'

/** Says what is due beside the deposit that a dialog proposes; undefined where all of it is due now. */
export const dueNowHint = ({
  due,
  dueNow,
}: Pick<OrderDetail['payment'], 'due' | 'dueNow'>): string | undefined =>
  dueNow ? `Due now, of ${formatMoney(due)}` : undefined
