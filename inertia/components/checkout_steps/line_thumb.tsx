import { cx } from '~/components/ui/cx'

/** A decorative picture, 8 to 5.2; the name of the product is next to it. */
export function LineThumb({ thumb, className }: { thumb: string; className: string }) {
  const box = cx('shrink-0 rounded-control bg-canvas', className)
  if (!thumb) return <span aria-hidden="true" className={cx(box, 'aspect-[8/5.2]')} />
  return (
    <img
      src={thumb}
      alt=""
      width={800}
      height={520}
      className={cx(box, 'aspect-[8/5.2] h-auto object-cover')}
    />
  )
}
