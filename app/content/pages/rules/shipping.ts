import { company } from '#config/company'
import { shop } from '#config/shop'
import { Money } from '#shared/money'

const { freeOver } = shop.shipping

function leavesWithin(): string {
  const { handlingDays } = shop.shipping
  if (!handlingDays) return ''
  return `Orders leave within ${handlingDays} business ${handlingDays === 1 ? 'day' : 'days'}. `
}

export const shippingText = (): string => `
<p>All parcels leave from Canada. The price and the expected time of each way of delivery appear at checkout, once we know your address, and before you pay.</p>
<h2>Carriers</h2>
<ul>
<li>To the United States: DHL Overnight Express.</li>
<li>To Canada and to other countries: FedEx Express.</li>
<li>Customer pick-up, where checkout offers it.</li>
<li>Trade customers may use their own carrier account.</li>
</ul>
<p>If checkout finds no service for your country, <a href="/contact">write to us</a>: we look for one.</p>
<h2>Free shipping</h2>
<p>Orders to the United States ship free above ${Money.of(freeOver.usd, 'usd').format()} or, in Canadian dollars, above ${Money.of(freeOver.cad, 'cad').format()}. The amount counts after discounts and before tax.</p>
<h2>When your order leaves</h2>
<p>${leavesWithin()}The time that checkout shows is counted in business days from the day on which the parcel leaves. You receive an e-mail with the tracking number as soon as it does, and you can follow the order under <a href="/manage/order">Order Lookup</a>.</p>
<p>Orders that are paid by bank transfer leave after the payment has arrived. We reserve their goods for ${shop.reservations.proformaDays} days.</p>
<h2>Tariffs, duties and taxes</h2>
<p>${shop.tariff.text}</p>
<p>The carrier collects tariffs, duties and import taxes from the recipient, by the law of the country of delivery. We cannot include them, because the customs office decides on them. In Canada, the sales tax of your province is part of the total at checkout.</p>
<h2>Damaged or lost parcels</h2>
<p>Check the box when it arrives. If it is damaged, or if tracking has not moved for five business days, write to <a href="mailto:${company.supportEmail}">${company.supportEmail}</a> with the order number. We take it up with the carrier and send a replacement or refund the order.</p>
<p>For sending something back, see <a href="/returns">Returns</a>.</p>
`
