type HomePromisesProps = { promises: readonly { title: string; text: string }[] }

/** Promises to customers in one row */
export function HomePromises({ promises }: HomePromisesProps) {
  return (
    <ul className="shell grid gap-x-10 gap-y-9 pt-16 last:pb-20 sm:grid-cols-2 sm:pt-20 sm:last:pb-24 lg:grid-cols-4">
      {promises.map(({ title, text }) => (
        <li key={title} className="border-t border-line pt-5">
          <p className="font-semibold tracking-[-0.012em] text-ink">{title}</p>
          <p className="mt-1.5 max-w-[34ch] text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  )
}
