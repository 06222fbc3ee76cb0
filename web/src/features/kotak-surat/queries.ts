import {
  daftarPesan,
  deleteMessage,
  emptyDeleted,
  type FolderSurat,
  markMessage,
  readMessage,
  restoreMessage,
} from '@geisa/contract/kotak-surat/kotak-surat'
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { errorSentence } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { notify } from '../../ui/notice/notify.ts'
import { notifyWithUndo } from '../../ui/notice/notify-with-undo.tsx'
import { SURAT_LISTS } from './queries-unread.ts'
import type { SuratFilter } from './surat-address.ts'

const MESSAGES = ['kotak-surat', 'pesan'] as const
const messageKey = (id: number | undefined) => [...MESSAGES, id] as const

export const refreshSurat = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: SURAT_LISTS })

export function useDaftarPesan(folder: FolderSurat, page: number, filter: SuratFilter) {
  const { sifat, ...other } = filter
  return useQuery({
    queryKey: [...SURAT_LISTS, folder, page, filter],
    queryFn: ({ signal }) =>
      call(daftarPesan, {
        params: { folder },
        query: { page, ...filled(other), ...(sifat === undefined ? {} : { sifatSurat: Number(sifat) }) },
        signal,
      }),
    // Another page of the same folder takes the place of this one without a flash; another folder does not pass for it.
    placeholderData: (old, query) => (query?.queryKey[2] === folder ? keepPreviousData(old) : undefined),
  })
}

const filled = <T extends object>(content: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(content).filter(([, nilai]) => nilai !== undefined)) as never

/** Opening marks it read, so lists and badge are asked again. */
export function usePesan(id: number | undefined) {
  const client = useQueryClient()
  const pesan = useQuery({
    queryKey: messageKey(id),
    queryFn: ({ signal }) => call(readMessage, { query: { id: id ?? 0 }, signal }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // Opened again it is asked for again: only the server marks it read.
    gcTime: 0,
  })
  const opened = pesan.data?.id_pesan
  useEffect(() => {
    if (opened !== undefined) void refreshSurat(client)
  }, [client, opened])
  return pesan
}

/** Moves to Dihapus, with a way back; what lies there already goes for good. */
export function useDelete() {
  const client = useQueryClient()
  const restore = useRestore()
  return useMutation({
    mutationFn: ({ ids, dari }: { ids: readonly number[]; dari: FolderSurat }) =>
      call(deleteMessage, { body: { idPesan: [...ids], dari } }),
    onSuccess: ({ message }, { ids, dari }) => {
      refreshContent(client, ids)
      if (dari === 'Dihapus') notify(message, 'success')
      else notifyWithUndo(message, () => restore.mutate(ids))
    },
    onError: (error) => notify(errorSentence(error, 'Gagal menghapus pesan'), 'error'),
  })
}

export function useRestore() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: readonly number[]) => call(restoreMessage, { body: { idPesan: [...ids] } }),
    onSuccess: ({ message }, ids) => {
      refreshContent(client, ids)
      notify(message, 'success')
    },
    onError: (error) => notify(errorSentence(error, 'Gagal memulihkan pesan'), 'error'),
  })
}

export function useMark() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ ids, readable }: { ids: readonly number[]; readable: 0 | 1 }) =>
      call(markMessage, { body: { idPesan: [...ids], terbaca: readable } }),
    onSuccess: () => refreshSurat(client),
    onError: (error) => notify(errorSentence(error, 'Gagal menyimpan data'), 'error'),
  })
}

export function useEmptyTrash() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(emptyDeleted, {}),
    onSuccess: ({ message }) => {
      client.removeQueries({ queryKey: MESSAGES })
      void refreshSurat(client)
      notify(message, 'success')
    },
    onError: (error) => notify(errorSentence(error, 'Gagal menghapus pesan'), 'error'),
  })
}

/** Their folder has changed: opened again they are read anew. */
function refreshContent(client: QueryClient, ids: readonly number[]): void {
  for (const id of ids) client.removeQueries({ queryKey: messageKey(id) })
  void refreshSurat(client)
}
