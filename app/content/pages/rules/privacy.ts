import { company } from '#config/company'
import { shop } from '#config/shop'
import { openFact } from '#content/pages/rules/page_html'

const { retention, sessions, passwords, verificationHours, idempotencyHours } = shop

export const privacyText = (): string => `
<p>This page says what this shop stores about you, why, and for how long. We sell no data, show no advertising, and use no analytics.</p>
<p>The person responsible for personal data at ${company.name} is ${openFact('name and postal address of that person')}.</p>
<p>You reach us about all of this at <a href="mailto:${company.supportEmail}">${company.supportEmail}</a>.</p>
<h2>Cookies</h2>
<p>If you only look around, the shop sets no cookie. When it has to recognize you, because you sign in, place an order or send a form, it sets two. Both are necessary for that, so there is nothing to consent to.</p>
<ul>
<li><strong>__Host-sid</strong> (sid on a connection without encryption): the number of your session. It ends after ${sessions.customerDays} days without a visit.</li>
<li><strong>XSRF-TOKEN</strong>: proves that a form was sent from our own pages. It ends after ${sessions.customerDays} days.</li>
</ul>
<p>Where you pay by card, the page loads a script of our card provider Stripe, which may set cookies of its own to detect fraud. No other page loads anything from another company.</p>
<h2>Storage of your browser</h2>
<p>These entries stay in your browser. Signing out deletes them, and so can you in its settings.</p>
<ul>
<li>The number of your cart and how many pieces are in it, so that you find it again.</li>
<li>The prices that you last saw in it, so that we can tell you what changed.</li>
<li>Which of our two stores you chose.</li>
<li>Until you close the tab: that you are signed in, your order confirmation without addresses and phone number, which store fits your location, and the pages that you opened, encrypted, for the Back button.</li>
</ul>
<p>Pictures of your own that you compare in the <a href="/demo">demo</a> are neither sent to us nor stored.</p>
<h2>Location</h2>
<p>Your browser guesses from its time zone which store is yours and sends us nothing for it. Only if you press “Check my location” or have allowed it before, it sends its coordinates; we answer with the country and do not store them.</p>
<h2>What we store</h2>
<ul>
<li><strong>Carts</strong>: products, and the addresses, e-mail address and phone number that you enter at checkout. Deleted ${retention.cartDays} days after the last change.</li>
<li><strong>Orders, quotes, invoices and shipments</strong>: the same, with prices, payments, tracking numbers, serial numbers, the terms that you agreed to, and what you asked about a quote. Tax law requires us to keep them for ${retention.documentYears} years.</li>
<li><strong>Payments</strong>: amount, date, the brand, last four digits and expiry date of the card, and a reference of the card provider. We never receive the number of your card.</li>
<li><strong>Your account</strong>: name, company, e-mail address, phone number, addresses, customer group, prices, credit, registered units, and a hash of your password from which it cannot be read.</li>
<li><strong>Sessions</strong>: when you signed in, when you were last here, and the kind of browser and device. Deleted within a day after the session ends, which is after ${sessions.customerDays} days without a visit. Your profile lists them, and you can end each.</li>
<li><strong>Messages</strong> of the contact form: your name, e-mail address and text. Deleted ${retention.messageDays} days after we answered them, or after they arrived if we did not.</li>
<li><strong>Trade applications</strong> and <strong>requests to be notified</strong> when a product is back in stock: what you entered, until you ask us to delete it.</li>
<li><strong>E-mails</strong> that the shop sends to you: a copy with its text, so that we can see what you received, until you ask us to delete it. Its attachments are deleted after ${retention.mailFileDays} days.</li>
<li><strong>Links</strong> that we mail to you: a link to set a new password works for ${passwords.resetHours === 1 ? '1 hour' : `${passwords.resetHours} hours`}, one to confirm your e-mail address for ${verificationHours} hours. Expired ones are deleted within a day.</li>
<li><strong>A log</strong> of who changed what, for example that an order was placed, with the name or e-mail address of the person.</li>
</ul>
<h2>Your network address</h2>
<p>To slow down attacks, the shop counts requests such as sign-ins by the address of your network or by the e-mail address that you enter; these counters are deleted within two hours. To stop the testing of stolen cards, each card payment keeps a coded form of the address, and many declined cards in a row, a sign-in that fails and a request that is refused put the address itself into our log. The shop keeps no list of the pages that you visit. The response to a submitted order is stored for ${idempotencyHours} hours, so that a repeated click does not order twice.</p>
<h2>Speed of pages</h2>
<p>For a small part of the visits, the browser reports how fast a page was. We count the reports of a day and store neither an address nor a time with them. A browser that sends the signal of the Global Privacy Control (Sec-GPC) or Do Not Track reports nothing, and we discard a report that has the signal.</p>
<h2>Who receives data</h2>
<ul>
<li>Stripe, for card payments: what you type into the card form, the amount and the number of the order, and your e-mail address for the receipt of an invoice that you pay.</li>
<li>FedEx or DHL: city, postal code and country for the price, and name, address and phone number for the delivery.</li>
<li>Our e-mail provider: the e-mails that we send to you.</li>
</ul>
<p>The shop and its database are hosted by ${openFact('name and country of the hosting provider')}.</p>
<p>Backups are deleted after ${openFact('number of days for backups')} days.</p>
<h2>Your rights</h2>
<p>You can see and correct your data in your profile. Write to us to receive everything that we store about you as a file, or to have it deleted. Once no order is open and no credit is left, we delete what your account contains, your sessions, applications, messages, e-mails and notifications, and remove your name from our log.</p>
<p>Placed orders and invoices stay, because tax law requires them; we remove your e-mail address and phone number from them. Names and streets we remove from those that are older than ${retention.documentYears} years. You may also complain to the authority for the protection of data where you live.</p>
`
