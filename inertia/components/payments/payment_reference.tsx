import { paymentTexts } from '@shared/texts/terms'
import { CopyButton } from '~/components/ui/copy_button'

/** What a customer names in a transfer, as a row of a description list */
export const paymentReference = (number: string) => ({
  term: paymentTexts.reference,
  text: (
    <span className="flex items-center gap-1">
      <span className="nums">{number}</span>
      <CopyButton text={number} label={paymentTexts.copyReference} />
    </span>
  ),
})
