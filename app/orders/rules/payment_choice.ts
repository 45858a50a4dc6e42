import { shop } from '#config/shop'
import { PaymentMethod } from '#shared/enums'
import { forbidden, invalid } from '#shared/refusal'
import type { Money } from '#shared/money'

type Payer = { isGroupUser: boolean; total: Money }

/** A setting: trade customers alone, or everybody. */
export const mayPayByTransfer = (isGroupUser: boolean) => shop.bankTransfer === 'all' || isGroupUser

/** A total of 0 is paid by nothing; bank transfer is for trade customers, and cheques are taken by staff alone. */
export function assertMayPayBy(method: PaymentMethod, { isGroupUser, total }: Payer): void {
  if (method === PaymentMethod.Unset && !total.isZero) throw choosePayment()
  if (method === PaymentMethod.Cheque) throw forbidden('Cheques are not taken online.')
  if (method === PaymentMethod.BankTransfer && !mayPayByTransfer(isGroupUser)) {
    throw forbidden('Bank transfer is for trade customers.')
  }
}

export const choosePayment = () =>
  invalid('payment.method', 'Please choose how to pay.', 'E_PAYMENT')
