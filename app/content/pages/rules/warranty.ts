import { company } from '#config/company'

export const warrantyText = (): string => `
<p>${company.name} warrants to the original purchaser that its products are free from defects in material and workmanship under normal use. The period depends on the product and stands on its page.</p>
<h2>Periods</h2>
<ul>
<li>Passive copper cables, including the THX Interconnect Short-Range line: as long as the original purchaser owns the cable.</li>
<li>PXLGLASS 8K cables: 5 years from the date of purchase.</li>
<li>PXLGLASS cables, PXLDRIVE and PXLVISION: 3 years from the date of purchase.</li>
<li>THX Interconnect Long-Reach cables: 2 years from the date of purchase.</li>
</ul>
<p>Each product page has the warranty as a PDF document. If it differs from this page, the document of your product holds.</p>
<h2>What we do</h2>
<p>If a product fails within its period, we repair it or replace it with the same or an equivalent product, free of charge. A repaired or replaced product is covered for the rest of the period.</p>
<h2>What is not covered</h2>
<ul>
<li>Damage by accident, misuse, water, lightning, or by bending or pulling beyond what the specifications allow.</li>
<li>Products that were opened, altered or repaired by a third party, or whose serial number was removed.</li>
<li>Surface wear, and the cost of removing and reinstalling the product.</li>
<li>Products bought from an unauthorized seller. Our <a href="/distribution">distributors and resellers</a> are authorized.</li>
</ul>
<h2>How to make a claim</h2>
<ol>
<li>Write to <a href="mailto:${company.supportEmail}">${company.supportEmail}</a> with the order number or a copy of the receipt, the SKU, the serial number if the product has one, and a description of the problem.</li>
<li>We may ask for a short test, for example with another source or display.</li>
<li>We reply with a return number and the return address. Please do not send a product without that number.</li>
</ol>
<p>A unit with a serial number can be registered to your account by the code that is printed beside it. Its page then shows until when the warranty lasts.</p>
<h2>Your rights</h2>
<p>This warranty gives you specific legal rights in addition to those under the law where you live, which it does not limit. As far as that law permits, ${company.name} is not liable for consequential damage.</p>
`
