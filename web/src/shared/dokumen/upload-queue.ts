import {
  DOCUMENT_TOO_LARGE,
  type DokumenPengajuan,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENTS,
} from '@geisa/contract/pengajuan/dokumen'
import { useEffect, useRef, useState } from 'react'
import { ApiError, errorSentence } from '../../api/api-error.ts'
import { prepareFile } from './prepare-file.ts'
import { ABANDONED, mayRetry, uploadFile } from './tus-upload.ts'

const LIMIT = { maxBytes: MAX_DOCUMENT_BYTES, sentence: DOCUMENT_TOO_LARGE }

export type UploadItem = {
  id: number
  name: string
  state: 'antre' | 'menyiapkan' | 'jalan' | 'jeda' | 'gagal'
  percent: number
  /** Why it failed. */
  reason: string | null
  /** The same file may well arrive at another try; of one that was refused nothing changes. */
  mayRetry: boolean
}
type Job = { id: number; origin: File; control: AbortController }

/**
 * The files on their way: one after the other, because on a slow line the first is to arrive soon. One that failed stays in
 * the list until it is tried again or taken away.
 */
export function useQueue(draftKey: string, onDone: (dokumen: DokumenPengajuan) => void) {
  const [uploads, setUploads] = useState<UploadItem[]>([])
  const work = useRef(new Map<number, Job>())
  const tail = useRef<Promise<unknown>>(Promise.resolve())
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  // Leaving the page ends the sending, not the upload: the same file goes on from there.
  useEffect(() => {
    const all = work.current
    return () => {
      for (const { control } of all.values()) control.abort(ABANDONED)
      all.clear()
    }
  }, [])
  const update = (id: number, change: Partial<UploadItem>): void =>
    setUploads((old) => old.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)))
  const drop = (id: number): void => {
    work.current.get(id)?.control.abort()
    work.current.delete(id)
    setUploads((old) => old.filter((upload) => upload.id !== id))
  }
  const perform = async (job: Job): Promise<void> => {
    if (job.control.signal.aborted) return
    try {
      update(job.id, { state: 'menyiapkan', percent: 0, reason: null })
      const dokumen = await sendOne(job, draftKey, (change) => update(job.id, change))
      if (!work.current.has(job.id)) return
      drop(job.id)
      done.current(dokumen)
    } catch (error) {
      if (work.current.has(job.id))
        update(job.id, { state: 'gagal', reason: cause(error), mayRetry: isTemporary(error) })
    }
  }
  const enqueue = (job: Job): void => {
    tail.current = tail.current.then(() => perform(job))
  }
  return {
    uploads,
    add: (files: readonly File[]): void => {
      for (const origin of files) {
        const one = { id: newNumber(), origin, control: new AbortController() }
        work.current.set(one.id, one)
        setUploads((old) => [
          ...old,
          { id: one.id, name: origin.name, state: 'antre', percent: 0, reason: null, mayRetry: false },
        ])
        enqueue(one)
      }
    },
    repeat: (id: number): void => {
      const job = work.current.get(id)
      if (job === undefined) return
      update(id, { state: 'antre', reason: null })
      enqueue(job)
    },
    drop,
  }
}

let lastNumber = 0
const newNumber = (): number => ++lastNumber

async function sendOne(
  { origin, control }: Job,
  draftKey: string,
  update: (change: Partial<UploadItem>) => void,
): Promise<DokumenPengajuan> {
  const { content } = await prepareFile(origin, LIMIT)
  update({ state: 'jalan' })
  return uploadFile(content, {
    sidik: uploadFingerprint(draftKey, origin, content.size),
    onProgress: (persen) => update({ percent: persen }),
    onPause: (delay) => update({ state: delay ? 'jeda' : 'jalan' }),
    signal: control.signal,
  })
}

/** The same file for the same form: begun before, it goes on. Shrunk, its size says which shrinking it was. */
export const uploadFingerprint = (draftKey: string, { name, size, lastModified }: File, bytes: number): string =>
  ['geisa', draftKey, name, size, lastModified, bytes].join('|')

/** How many places they take: one that was refused for good has none, one that may still arrive keeps its own. */
export const occupiedCount = (uploads: readonly Pick<UploadItem, 'state' | 'mayRetry'>[]): number =>
  uploads.filter(({ state, mayRetry: again }) => state !== 'gagal' || again).length

/** How many more a form takes, and what is said to the rest. */
export function limitMany<T>(files: readonly T[], already: number): { take: T[]; message: string | null } {
  const rest = Math.max(0, MAX_DOCUMENTS - already)
  const message =
    files.length <= rest
      ? null
      : `Paling banyak ${MAX_DOCUMENTS} dokumen; ${files.length - rest} berkas tidak diunggah.`
  return { take: files.slice(0, rest), message }
}

const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && (mayRetry(error.status) || error.status === 429)

const cause = (error: unknown): string =>
  error instanceof ApiError ? errorSentence(error) : error instanceof Error ? error.message : 'Berkas tidak terunggah'
