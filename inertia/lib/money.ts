import { Money } from '@shared/money'
import type { Currency, MoneyJson } from '@shared/money'

export type { Currency, MoneyJson }

export const formatMoney = (amount: MoneyJson): string => Money.from(amount).format()
