import { company } from '#config/company'
import { openFact } from '#content/pages/rules/page_html'

export const accessibilityText = (): string => `
<p>We want every customer to be able to choose a cable, order it and follow the order, with a keyboard, a screen reader, large text or a phone.</p>
<h2>What we aim for</h2>
<p>The shop should meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. We check this ourselves; no outside auditor has certified it.</p>
<h2>How we check</h2>
<ul>
<li>Before a release, a program (axe) examines the pages of the shop.</li>
<li>A test buys a cable with the keyboard alone, from the product page to the confirmation, and sees the focus at every step.</li>
<li>Pages are checked from the width of a phone to that of a large screen. Motion is reduced where your system asks for it.</li>
</ul>
<p>A program finds only a part of all barriers. We have not yet tested with users who depend on assistive technology.</p>
<h2>What is not accessible yet</h2>
<ul>
<li>PDF documents: we have not checked order confirmations, invoices, product briefs and warranty sheets with screen readers. The pages of your orders and of the products say the same in text.</li>
<li>Pictures in news and in the gallery have the description that we wrote for them, which can be shorter than you need.</li>
<li>The form for card data belongs to our payment provider, and we cannot change it.</li>
<li>Digital assets for distributors are files of other makers, in the form in which they came.</li>
</ul>
<h2>Another way to order</h2>
<p>If something does not work for you, write to us: we answer questions, take the order by e-mail, and send any document as text. You pay the same price.</p>
<h2>Tell us</h2>
<p>Write to <a href="mailto:${company.supportEmail}">${company.supportEmail}</a> or use the <a href="/contact">contact form</a>. Tell us the page, what you wanted to do and, if you like, which browser and assistive technology you use. We repair what keeps customers from ordering first.</p>
<p>We reply within ${openFact('number of days for replies')} business days.</p>
`
