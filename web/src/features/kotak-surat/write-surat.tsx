import { readMessage } from '@geisa/contract/kotak-surat/kotak-surat'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { usePengguna } from '../../api/sesi.ts'
import { browserDrafts, draftKey } from '../../shared/form/draft/draft.ts'
import { LoadError } from '../../shared/load-error.tsx'
import { BaseDialog } from '../../ui/dialog/base-dialog.tsx'
import type { SavedDraft } from './save-surat.ts'
import type { LocalDraft } from './surat-draft.ts'
import { SuratForm } from './surat-form.tsx'
import { draftInput, EMPTY_INPUT, forwardInput, replyInput } from './surat-input.ts'

/** Opens what the address says is being written: a new letter, an answer, one passed on, or a draft. */
export function WriteSurat({ write, onClose }: { write: string; onClose: () => void }) {
  const penggunaId = usePengguna()?.id ?? 0
  const localKey = draftKey(penggunaId, 'surat', write)
  const [again, setAgain] = useState(0)
  const base = useBase(write, again)
  if (base.isError)
    return (
      <BaseDialog title="Tulis surat" width="md" onClose={onClose}>
        <LoadError error={base.error} onRetry={() => void base.refetch()} />
      </BaseDialog>
    )
  if (base.data === undefined)
    return (
      <BaseDialog title="Tulis surat" width="md" onClose={onClose}>
        <Skeleton variant="rounded" height={320} />
      </BaseDialog>
    )
  const local = (browserDrafts.read(localKey) as LocalDraft | null)?.isian
  const { input, saved } = merge(base.data, local)
  return (
    <SuratForm
      key={again}
      awal={{ input, saved, draftKey: write, localKey }}
      onClose={onClose}
      onReload={() => {
        browserDrafts.remove(localKey)
        setAgain(again + 1)
      }}
    />
  )
}

/** `again`: read once more, because another window has changed it. */
function useBase(write: string, again: number) {
  const [, way, origin] = /^(balas|teruskan)-(\d+)-/.exec(write) ?? []
  const id = /^\d+$/.test(write) ? Number(write) : undefined
  return useQuery({
    queryKey: ['kotak-surat', 'tulis', write, again],
    queryFn: async ({ signal }): Promise<SavedDraft> => {
      const empty = { id: undefined, versi: undefined, input: EMPTY_INPUT }
      if (origin !== undefined) {
        const pesan = await call(readMessage, { query: { id: Number(origin) }, signal })
        return { ...empty, input: way === 'balas' ? replyInput(pesan) : forwardInput(pesan) }
      }
      if (id === undefined) return empty
      const draft = await call(readMessage, { query: { id }, signal })
      return { id, versi: draft.versi, input: draftInput(draft) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** What the browser kept and the server has not goes first: it was typed last here. A draft saved since is the server's. */
function merge(
  base: SavedDraft,
  local: LocalDraft['isian'] | undefined,
): { input: SavedDraft['input']; saved: SavedDraft } {
  if (local === undefined || (base.id !== undefined && !local.kotor)) return { input: base.input, saved: base }
  return { input: local.isian, saved: { ...base, id: local.id ?? base.id, versi: local.versi ?? base.versi } }
}
