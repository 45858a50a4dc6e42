import { company } from '#config/company'
import { openFact } from '#content/pages/rules/page_html'

export const aboutText = (): string => `
<p>${company.blurb}</p>
<p>${company.name} was founded in ${openFact('year of foundation')} by ${openFact('names of the founders')}.</p>
<h2>What we make</h2>
<p>We make two kinds of things: cables that carry HDMI signals without losing any of them, and processors that make the picture at the other end better.</p>
<ul>
<li><a href="/thxinterconnect">Interconnect</a>: certified Ultra High Speed cables, Short-Range in copper and Long-Reach in hybrid optical and copper.</li>
<li><a href="/pixelgenproducts">Pixelgen products</a>: PXLGLASS 8K and PXLVISION for all customers, and further lines for the trade.</li>
</ul>
<h2>How we test</h2>
<p>Each cable is tested at its full data rate before it leaves. Each active unit passes through our stations for programming, testing, finishing and a final test, and its serial number stays linked to the results. The code beside the serial number opens the page of that unit, with its tests and its warranty.</p>
<h2>Who we work with</h2>
<p>Home theater owners buy from this shop. Dealers, resellers and distributors receive trade prices: <a href="/apply">apply for an account</a>. The companies that sell our products are listed under <a href="/distribution">Distribution</a>.</p>
<h2>Where to find us</h2>
<p>Our workshop is at ${openFact('address of the workshop')}.</p>
<p>Write to <a href="mailto:${company.supportEmail}">${company.supportEmail}</a> or use the <a href="/contact">contact form</a>. We read every message ourselves.</p>
`
