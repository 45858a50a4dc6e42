import { Badge } from '~/components/ui/badge'

/** Without an SMTP server a mail is kept here and goes nowhere. */
export function MailStatus({ isDelivered }: { isDelivered: boolean }) {
  return isDelivered ? <Badge tone="success">Delivered</Badge> : <Badge>Kept here</Badge>
}
