import { Fragment } from 'react'
import { Button } from '~/components/ui/button'
import { cx } from '~/components/ui/cx'
import { TextLink } from '~/components/ui/text_link'
import type { OwnerSettingView, SetupItemView } from '@views/web'

type SetupItemProps = { item: SetupItemView; onEdit: (key: string) => void }

/** A fact of the owner: what it is, why customers need it, where they see it and how to supply it. */
export function SetupItem({ item, onEdit }: SetupItemProps) {
  const { title, effect, shownIn, setting, isMissing, isOverdue } = item
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-72 space-y-0.5">
        <p className={cx('font-medium', isOverdue ? 'text-danger' : 'text-ink')}>{title}</p>
        {effect && <p>{effect}</p>}
        {shownIn && (
          <p className="text-label">
            <span className="text-ink-3">Where it appears:</span> {shownIn}
          </p>
        )}
        {!isMissing && setting && <p className="wrap-anywhere">{valueOf(setting)}</p>}
      </div>
      <div className="text-label sm:w-48 sm:text-end">
        <Means item={item} onEdit={onEdit} />
      </div>
    </li>
  )
}

function Means({ item: { key, title, href, setting }, onEdit }: SetupItemProps) {
  if (href) {
    return (
      <TextLink href={href}>
        Open page<span className="sr-only">: {title}</span>
      </TextLink>
    )
  }
  if (setting && !setting.isFromEnvironment) {
    const verb = setting.value ? 'Edit' : 'Set'
    return (
      <Button aria-label={`${verb}: ${setting.title}`} onClick={() => onEdit(key)}>
        {verb}
      </Button>
    )
  }
  return (
    <>
      <p>{setting ? 'The operator of the server sets this.' : 'Your developer sets this.'}</p>
      <code className="wrap-anywhere text-ink-3">
        <SettingName>{setting?.env ?? key}</SettingName>
      </code>
    </>
  )
}

/** A name that breaks between its words where it is too long for a line */
const SettingName = ({ children }: { children: string }) =>
  children.split(/(?<=[._])|(?=[A-Z][a-z])/).map((word, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ))

function valueOf({ value, fields }: OwnerSettingView): string {
  if (!value) return 'Not set'
  return fields
    .map(({ name }) => value[name])
    .filter(Boolean)
    .join(', ')
}
