import { Download, FileText } from 'lucide-react'
import { Panel } from '~/components/ui/panel'
import * as staff from '@paths/staff_paths'
import type { MailView } from '@views/web'

export function MailFiles({ id, files }: Pick<MailView, 'id' | 'files'>) {
  if (files.length === 0) return null
  return (
    <Panel title="Attachments" isFlush>
      <ul className="divide-y divide-line">
        {files.map((name, index) => (
          <li key={index}>
            <a
              href={staff.adminMailboxIdFile(id, index)}
              download
              className="flex min-h-12 items-center gap-3 px-5 text-control text-ink hover:bg-raised/60 focus-visible:-outline-offset-2"
            >
              <FileText aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              <Download aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
