import { company } from '#config/company'
import { shop } from '#config/shop'
import { openFact } from '#content/pages/rules/page_html'

export const termsText = (): string => `
<p>These terms apply to purchases from the web shop of ${company.name}. Agreements that you have signed with us, for example as a distributor, come first.</p>
<h2>1. Who you buy from</h2>
<p>The seller is ${openFact('legal name of the company')}, company number ${openFact('company number')}, ${openFact('registered address')}.</p>
<p>You reach us at <a href="mailto:${company.supportEmail}">${company.supportEmail}</a> and by the <a href="/contact">contact form</a>.</p>
<h2>2. Orders</h2>
<p>Your order is an offer. The contract is made when we confirm the order by e-mail. An order that is paid by card is confirmed once the card has been charged. If we cannot deliver, we cancel the order and refund all that you paid for it.</p>
<p>An order that is paid by bank transfer is a pro-forma. We reserve its goods for ${shop.reservations.proformaDays} days; it ends if no payment arrives in that time. A quote is valid for ${shop.quoteValidDays} days and reserves nothing before you accept it.</p>
<h2>3. Prices and taxes</h2>
<p>Prices are in US dollars, and in Canadian dollars on the Canadian store. The price that counts is the one in the total that you saw when you placed the order. Sales tax is computed from the address of delivery and shown before you pay. Tariffs, duties and import taxes are not part of the total; see <a href="/shipping-and-tariffs">Shipping and tariffs</a>.</p>
<p>If a price is plainly an error, we may cancel the order before it ships and refund what you paid.</p>
<h2>4. Payment</h2>
<p>We accept credit cards. Trade customers may also pay by bank transfer. Goods stay our property until they are paid in full.</p>
<h2>5. Delivery</h2>
<p>Times of delivery are estimates of the carrier. The risk passes to you when the parcel is delivered, or when your own carrier collects it.</p>
<h2>6. Returns and warranty</h2>
<p>For sending products back, see <a href="/returns">Returns</a>. For products that fail, see <a href="/warranty">Warranty</a>.</p>
<h2>7. Trade customers</h2>
<p>Trade prices are for companies that we have approved and for resale or professional use. A price that depends on a quantity holds for the pieces of one order.</p>
<h2>8. Your account</h2>
<p>Keep your password to yourself, and tell us if you think that another person knows it. What we store about you is described in <a href="/privacy-and-cookies">Privacy and cookies</a>.</p>
<h2>9. Liability</h2>
<p>We are liable without limit for intent, gross negligence, and injury to persons. In all other cases our liability is limited to the price of the product, as far as the law permits. We are not liable for the cost of installing or removing products, nor for lost profit.</p>
<h2>10. Law</h2>
<p>The law of ${openFact('province and country of the law')} applies, without the United Nations convention on the sale of goods. If you buy as a consumer, you also have the protection of the law where you live.</p>
<p>The courts of ${openFact('city and province of the courts')} decide, unless the law names another court for consumers.</p>
<h2>11. Changes of these terms</h2>
<p>We may change these terms. For an order, the terms hold that were on this page when you placed it.</p>
`
