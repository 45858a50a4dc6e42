import { cx } from '~/components/ui/cx'

/** Shows HTML that the server sanitized. */
export const RichText = ({ html, className }: { html: string; className?: string }) => (
  <div className={cx('rich-text', className)} dangerouslySetInnerHTML={{ __html: html }} />
)
