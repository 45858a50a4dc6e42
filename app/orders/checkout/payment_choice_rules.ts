import { company } from '#config/company'
import { shop } from '#config/shop'
import { PaymentMethod } from '#shared/enums'
import { forbidden, invalid } from '#shared/domain_error'
import type { Currency, Money } from '#shared/money'

type PaymentTerms = { isGroupUser: boolean; total: Money }

/**
 * Bank transfer is open to trade customers, or to all customers if `shop.bankTransfer` is 'all', in currencies with a
 * bank account.
 */
export const canPayByTransfer = (isGroupUser: boolean, currency: Currency): boolean =>
  company.bankAccounts[currency] !== null && (shop.bankTransfer === 'all' || isGroupUser)

/** Rejects a payment method that this customer cannot use; only a total of 0 needs none, and only staff accept cheques. */
export function assertCanPayBy(method: PaymentMethod, { isGroupUser, total }: PaymentTerms): void {
  if (method === PaymentMethod.Unset && !total.isZero) throw paymentMethodRequired()
  if (method === PaymentMethod.Cheque) throw forbidden('Cheques are not accepted online.')
  if (method === PaymentMethod.BankTransfer && !canPayByTransfer(isGroupUser, total.currency)) {
    throw forbidden(
      isGroupUser
        ? 'Bank transfer is not available at the moment.'
        : 'Bank transfer is available to trade customers only.'
    )
  }
}

export const paymentMethodRequired = () =>
  invalid('payment.method', 'Choose a payment method.', 'E_PAYMENT')
