import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, errorSentence } from '../../api/api-error.ts'
import { browserDrafts } from '../../shared/form/draft/draft.ts'
import { refreshSurat } from './queries.ts'
import { type SavedDraft, sendSurat } from './save-surat.ts'
import { isEmpty, isSame, type SuratInput } from './surat-input.ts'

/** What the browser keeps beside it, for what the server has not heard of yet. */
export type LocalDraft = { isian: Pick<SavedDraft, 'id' | 'versi'> & { isian: SuratInput; kotor: boolean } }

export type DraftState =
  | { jenis: 'diam' | 'menunggu' | 'menyimpan' | 'tersimpan' }
  | { jenis: 'luring' | 'bentrok' | 'gagal'; sentence: string }

/** Two seconds after the last key (product.md 4 'Mailbox'). */
const DELAY_MS = 2000
const RETRY_MS = 10_000

type Awal = { input: SuratInput; saved: SavedDraft; draftKey: string; localKey: string }

/** A letter that saves itself: at once in the browser, soon after on the server, one save after the other. */
export function useDraft(awal: Awal) {
  const client = useQueryClient()
  const { draftKey, localKey } = awal
  const [input, setInput] = useState(awal.input)
  const [state, setState] = useState<DraftState>(() =>
    isSame(awal.input, awal.saved.input) ? savedTanda(awal.saved) : { jenis: 'menunggu' },
  )
  const saved = useRef(awal.saved)
  const current = useRef(awal.input)
  const saves = useRef<Promise<unknown>>(Promise.resolve())

  const send = useCallback(
    (statusSurat: 1 | 2) => sendSurat(saved, current.current, { statusSurat, draftKey }),
    [draftKey],
  )

  /** @returns whether the server has all that stands in the form */
  const save = useCallback((): Promise<boolean> => {
    const kerja = async (): Promise<boolean> => {
      if (isSame(current.current, saved.current.input)) {
        setState(savedTanda(saved.current))
        return true
      }
      setState({ jenis: 'menyimpan' })
      try {
        await send(1)
        const same = isSame(current.current, saved.current.input)
        if (same) saveLocal(localKey, current.current, saved.current, false)
        setState({ jenis: same ? 'tersimpan' : 'menunggu' })
        void refreshSurat(client)
        return same
      } catch (error) {
        setState(failedState(error))
        return false
      }
    }
    const result = saves.current.then(kerja, kerja)
    saves.current = result
    return result
  }, [send, client, localKey])

  const update = useCallback(
    (change: Partial<SuratInput> | ((old: SuratInput) => Partial<SuratInput>)) => {
      const old = current.current
      current.current = { ...old, ...(typeof change === 'function' ? change(old) : change) }
      setInput(current.current)
      saveLocal(localKey, current.current, saved.current, true)
      setState((k) => (k.jenis === 'bentrok' ? k : { jenis: 'menunggu' }))
    },
    [localKey],
  )

  useEffect(() => {
    const delay = state.jenis === 'menunggu' ? DELAY_MS : state.jenis === 'luring' ? RETRY_MS : null
    if (delay === null) return
    const later = setTimeout(() => void save(), delay)
    return () => clearTimeout(later)
    // Each key makes a new state, so the pause starts anew.
  }, [state, save])

  return {
    input,
    state,
    update,
    save,
    id: () => saved.current.id,
    /** After what is being saved at this moment. */
    send: async () => {
      await saves.current
      const result = await send(2)
      browserDrafts.remove(localKey)
      return result
    },
    forget: () => browserDrafts.remove(localKey),
  }
}

export type Draft = ReturnType<typeof useDraft>

const savedTanda = ({ id, input }: SavedDraft): DraftState => ({
  jenis: id === undefined || isEmpty(input) ? 'diam' : 'tersimpan',
})

function saveLocal(key: string, input: SuratInput, { id, versi }: SavedDraft, dirty: boolean): void {
  browserDrafts.save(key, { isian: { id, versi, isian: input, kotor: dirty } } satisfies LocalDraft)
}

function failedState(error: unknown): DraftState {
  const sentence = errorSentence(error, 'Gagal menyimpan data')
  if (error instanceof ApiError && error.status === 409) return { jenis: 'bentrok', sentence }
  const temporary = error instanceof ApiError && (error.status === 0 || error.status >= 502)
  return { jenis: temporary ? 'luring' : 'gagal', sentence }
}
