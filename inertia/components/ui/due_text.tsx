import { termsTexts } from '@shared/texts/terms'
import { DateText } from '~/components/ui/date_text'

/** The due date of an invoice; without one, its terms wait for the shipment. */
export const DueText = ({ at }: { at: string | null }) =>
  at === null ? termsTexts.afterShipment : <DateText at={at} />
