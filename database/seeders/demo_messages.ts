import { User, DEMO_DOMAIN, toAuditActor } from '#accounts'
import { markAnswered, storeMessage, type NewMessage } from '#content'
import { instantAgo } from '#database/seeders/demo_dates'

type DemoMessage = NewMessage & { daysAgo: number; isAnswered?: boolean }

const MESSAGES: readonly DemoMessage[] = [
  {
    name: 'Priya Raman',
    email: 'priya@raman-av.example',
    message:
      'Hello,\n\nwe plan a projector at 12 meters. Does the 15 m hybrid cable carry 4K at 120 Hz through a wall conduit of 25 mm?\n\nThank you\nPriya',
    daysAgo: 0.2,
  },
  {
    name: 'Tomás Rivera',
    email: 'tomas.rivera@example.com',
    message: 'My order arrived without the packing slip. Could you send it again, please?',
    daysAgo: 1.6,
  },
  {
    name: 'Claire Beaulieu',
    email: 'claire@studio-lumiere.example',
    message: 'Do you lend a PXLVISION for a weekend? We would like to compare it in our studio.',
    daysAgo: 9,
    isAnswered: true,
  },
]

/** Creates messages of the contact form, one of them answered. */
export async function seedDemoMessages(): Promise<void> {
  const staff = await User.findByOrFail('email', `ben.castellano@${DEMO_DOMAIN}`)
  const { name } = toAuditActor(staff)
  for (const { daysAgo, isAnswered, ...message } of MESSAGES) {
    const id = await storeMessage(message, new Date(instantAgo(daysAgo)))
    if (isAnswered) await markAnswered(id, true, { id: staff.id, name: name ?? '' })
  }
}
