import { confirm } from '~/components/ui/confirm_store'
import { toast } from '~/components/ui/toast_store'
import { useMutation } from '~/hooks/use_mutation'
import { useLeaveSaved } from '~/hooks/use_unsaved_changes'
import { api } from '~/lib/api'
import { reloadPage } from '~/lib/reload_page'
import { texts } from '@shared/texts/specification'
import type { ArticleJson, ArticleView } from '@views/content'

const { news } = texts

/** Publishes, edits and deletes articles on the page that shows them. */
export function useArticleActions() {
  const leaveSaved = useLeaveSaved()
  const save = useMutation((body: { _id?: string; body: string; updated?: string }) =>
    api.post<ArticleJson>('/api/press/press', { body })
  )
  const removal = useMutation((id: string) => api.delete<object>(`/api/press/press/${id}`))
  return {
    isSaving: save.isProcessing,
    error: save.error,
    reset: save.reset,
    async create(body: string): Promise<boolean> {
      if (!(await save.mutate({ body }))) {
        toast.error(news.createFailed)
        return false
      }
      await reloadPage()
      toast.success(news.created)
      return true
    },
    async edit({ id, updated }: ArticleView, body: string): Promise<boolean> {
      if (!(await save.mutate({ _id: id, body, updated }))) return false
      await reloadPage()
      toast.success('Article saved.')
      return true
    },
    async remove({ id }: ArticleView, listHref?: string): Promise<void> {
      const question = { title: news.deleteTitle, text: news.deleteQuestion }
      const isSure = await confirm({
        ...question,
        confirmLabel: 'Delete article',
        isDestructive: true,
      })
      if (!isSure) return
      if (!(await removal.mutate(id))) return toast.error(news.deleteFailed)
      if (listHref) await leaveSaved(listHref)
      else await reloadPage()
      toast.success(news.deleted)
    },
  }
}

export type ArticleActions = ReturnType<typeof useArticleActions>
