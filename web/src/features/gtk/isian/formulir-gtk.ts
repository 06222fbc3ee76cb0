import { type FullGtk, saveGtk } from '@geisa/contract/gtk'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { ApiError } from '../../../api/galat-api.ts'
import { inputError } from '../../../api/galat-isian.ts'
import { usePengguna } from '../../../api/sesi.ts'
import { draftKey, knownFields, tabDrafts, useSavedDraft } from '../../../shared/formulir/draft.ts'
import { notify } from '../../../ui/notice/pemberitahuan.ts'
import { fetchGtk, useRefreshGtk } from '../queries.ts'
import {
  changedInput,
  checkInput,
  EMPTY_INPUT,
  firstChangedHari,
  type Input,
  type InputColumn,
  inputFrom,
  saveBody,
} from './isian-gtk.ts'

type Options = { gtk: FullGtk | null; sekolahId: number | undefined; today: string; onSaved: () => void }
/** What somebody else changed while the form was open. */
export type Conflict = { column: InputColumn; before: Input; after: Input }
type Draft = { beda: Partial<Input>; berlakuMulai: string | null }

/** The form's state: what stood, what is typed, what is wrong with it, and its way to the server. */
export function useGtkForm({ gtk, sekolahId, today, onSaved }: Options) {
  const keyOfDraft = draftKey(usePengguna()?.id ?? 0, 'gtk', gtk?.id ?? `baru-${sekolahId ?? ''}`)
  const [reference, setReference] = useState(gtk)
  // From today unless another day is said: from the beginning, months that are over would have a row of absences.
  const awal = reference === null ? { ...EMPTY_INPUT, mulaiTugas: today } : inputFrom(reference)
  const [draft] = useState(() => readDraft(keyOfDraft))
  const [restored, setRestored] = useState(draft !== null)
  const [input, setInput] = useState<Input>({ ...awal, ...draft?.beda })
  const [start, setStart] = useState(draft?.berlakuMulai ?? null)
  const [tried, setTried] = useState(false)
  const [conflicts, setConflict] = useState<Conflict[]>([])
  const refresh = useRefreshGtk()

  const berlakuMulai = start ?? (reference === null ? (input.mulaiTugas ?? today) : today)
  const diff = changedInput(awal, input)
  const body = saveBody(awal, input, { gtk: reference, sekolahId, berlakuMulai })
  const wrong = checkInput(body, input)
  const firstHari = reference === null ? null : firstChangedHari(awal, input, berlakuMulai)
  useSavedDraft(tabDrafts, keyOfDraft, Object.keys(diff).length === 0 ? null : { beda: diff, berlakuMulai: start })

  const save = useMutation({
    mutationFn: () => call(saveGtk, { body: body }),
    onSuccess: ({ message }) => {
      tabDrafts.remove(keyOfDraft)
      notify(message, 'success')
      refresh()
      onSaved()
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.status === 409 && reference !== null) await reread(reference)
    },
  })

  /** What was typed stays; what was not touched takes the newer value, and the newer version is what is saved on. */
  async function reread(old: FullGtk): Promise<void> {
    const next = await fetchGtk(old.id).catch(() => null)
    if (next === null) return
    const before = inputFrom(old)
    const after = inputFrom(next)
    const columns = Object.keys(changedInput(before, after)) as InputColumn[]
    setConflict(columns.map((one) => ({ column: one, before, after })))
    setReference(next)
    setInput((current) => ({ ...after, ...changedInput(before, current) }))
  }

  const { sentence, bidang: field } = inputError(save.error)
  return {
    input,
    reference,
    body,
    berlakuMulai,
    diff,
    conflicts,
    restored,
    firstHari,
    valid: Object.keys(wrong).length === 0,
    busy: save.isPending,
    error: sentence,
    columnError: (column: string): string | null => field(column) ?? (tried ? (wrong[column] ?? null) : null),
    replace: (next: Partial<Input>): void => {
      setInput((old) => ({ ...old, ...next }))
      if (save.isError) save.reset()
    },
    gantiMulai: setStart,
    drop: (): void => {
      tabDrafts.remove(keyOfDraft)
      setInput(awal)
      setStart(null)
      setRestored(false)
      setTried(false)
    },
    forget: (): void => tabDrafts.remove(keyOfDraft),
    send: (): void => {
      setTried(true)
      if (save.isPending || Object.keys(diff).length === 0) return
      if (Object.keys(wrong).length === 0) save.mutate()
    },
  }
}

function readDraft(key: string): Draft | null {
  const draft = tabDrafts.read(key) as Draft | null
  const diff = knownFields(draft?.beda, EMPTY_INPUT)
  return draft === null || diff === null ? null : { beda: diff, berlakuMulai: draft.berlakuMulai }
}
