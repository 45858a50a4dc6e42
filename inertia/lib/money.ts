export { formatMoney } from '@shared/money_text'
export type { Currency, MoneyJson } from '@shared/money_text'
