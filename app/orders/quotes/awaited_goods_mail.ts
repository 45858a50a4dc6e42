import { company } from '#config/company'
import { renderMail } from '#core/mail/template'
import { orderLink } from '#orders/documents/signed_links'
import { formatDay } from '#shared/dates'
import { displayNumber } from '#shared/ids'
import { regionalName } from '#shared/places/regional_text'
import { quoteTexts } from '#shared/texts/quotes'
import type { Order } from '#orders/order'
import type { OrderMail } from '#orders/documents/order_mail'
import type { AwaitedGoods } from '#orders/order/reads/awaited_goods'

type News = { subject(number: string): string; title: string; lead(day: string): string }

/** What a customer is told about the day of goods that come later, which it lists */
export function awaitedGoodsMail(
  order: Order,
  { subject, title, lead }: News,
  { day, goods }: { day: string; goods: readonly AwaitedGoods[] }
): OrderMail {
  const number = displayNumber(order)
  const hasOneDay = goods.every(({ day: by }) => by === goods[0].day)
  return {
    subject: subject(number),
    ...renderMail({
      title,
      lead: lead(formatDay(day)),
      facts: [['Order', number]],
      rows: goods.map(({ name, sku, quantity, left, day: by }) => ({
        label: regionalName(name, order.currency),
        detail: hasOneDay || by === null ? sku : quoteTexts.byDay(sku, formatDay(by)),
        value: quoteTexts.moved.units(quantity, left),
      })),
      link: { label: 'View order', href: orderLink(order) },
      closing: `Questions? Write to ${company.supportEmail}.`,
    }),
  }
}
