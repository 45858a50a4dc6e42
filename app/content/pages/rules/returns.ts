import { company } from '#config/company'
import { shop } from '#config/shop'
import { openFact } from '#content/pages/rules/page_html'

export const returnsText = (): string => `
<p>You can send back a product that you bought from us, for an exchange or for your money. Products that you bought from a dealer go back to that dealer.</p>
<p>The period for returns is ${shop.returnDays ?? openFact('number of days for returns')} days from the day on which the parcel arrived.</p>
<h2>How to return a product</h2>
<ol>
<li>Write to <a href="mailto:${company.supportEmail}">${company.supportEmail}</a> or use the <a href="/contact">contact form</a>. Tell us the order number, the product, and whether you want an exchange or your money.</li>
<li>We reply with a return number. Please do not send anything without it.</li>
<li>Pack the product with everything that was in its box, write the return number on the outside, and send it to the address in our reply.</li>
</ol>
<p>The address for returns is ${openFact('return address')}.</p>
<h2>Condition</h2>
<ul>
<li>The product is complete and works, and its serial number is readable.</li>
<li>A cable was not bent, pulled or pressed beyond its specification.</li>
</ul>
<h2>What you get back</h2>
<p>We check what arrives and refund its price and the tax on it, by the way in which you paid. A card refund can take your bank a few business days. Credit that you used returns to your account.</p>
<p>We refund within ${openFact('number of days for refunds')} business days of the arrival of the parcel.</p>
<p>The cost of sending a product back is yours, unless it is faulty or not what you ordered: then we pay for both ways.</p>
<h2>Faulty, damaged or wrong</h2>
<p>Tell us as soon as you notice. If the parcel arrived damaged, please send photographs of the box and of the product, because the carrier asks for them. After the period for returns, the <a href="/warranty">warranty</a> applies.</p>
<h2>Your rights</h2>
<p>The law where you live may give you further rights to cancel a purchase. This page does not limit them.</p>
`
