import { type FullGtk, saveGtk } from '@geisa/contract/gtk'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { inputError } from '../../../api/galat-isian.ts'
import { usePengguna } from '../../../api/sesi.ts'
import { draftKey, knownFields, tabDrafts, useSavedDraft } from '../../../shared/formulir/draft.ts'
import { type FieldConflict, useVersionedForm } from '../../../shared/formulir/formulir-berversi.ts'
import { useSendVersioned } from '../../../shared/formulir/kirim-berversi.ts'
import { notify } from '../../../ui/notice/pemberitahuan.ts'
import { fetchGtk, useRefreshGtk } from '../queries.ts'
import {
  changedInput,
  checkInput,
  EMPTY_INPUT,
  firstChangedHari,
  type Input,
  inputFrom,
  saveBody,
} from './isian-gtk.ts'

type Options = { gtk: FullGtk | null; sekolahId: number | undefined; today: string; onSaved: () => void }
export type GtkFormState = ReturnType<typeof useGtkForm>
type Draft = { beda: Partial<Input>; berlakuMulai: string | null }

/** The form's state: what stood, what is typed, what is wrong with it, and its way to the server. */
export function useGtkForm({ gtk, sekolahId, today, onSaved }: Options) {
  const keyOfDraft = draftKey(usePengguna()?.id ?? 0, 'gtk', gtk?.id ?? `baru-${sekolahId ?? ''}`)
  const [draft] = useState(() => readDraft(keyOfDraft))
  const form = useVersionedForm<FullGtk, Input>({
    awal: gtk,
    // From today unless another day is said: from the beginning, months that are over would have a row of absences.
    empty: { ...EMPTY_INPUT, mulaiTugas: today },
    inputFrom,
    typed: draft?.beda,
    changed: changedInput,
  })
  const { reference, initialInput: awal, input, typed: diff } = form
  const [restored, setRestored] = useState(draft !== null)
  const [start, setStart] = useState(draft?.berlakuMulai ?? null)
  const [tried, setTried] = useState(false)
  const refresh = useRefreshGtk()

  const berlakuMulai = start ?? (reference === null ? (input.mulaiTugas ?? today) : today)
  const body = saveBody(awal, input, { gtk: reference, sekolahId, berlakuMulai })
  const wrong = checkInput(body, input)
  const firstHari = reference === null ? null : firstChangedHari(awal, input, berlakuMulai)
  useSavedDraft(tabDrafts, keyOfDraft, Object.keys(diff).length === 0 ? null : { beda: diff, berlakuMulai: start })

  const { busy, error, forgetError, send } = useSendVersioned<
    FullGtk,
    void,
    { message: string },
    readonly FieldConflict<Input>[]
  >({
    reference,
    send: () => call(saveGtk, { body }),
    onSuccess: async ({ message }) => {
      tabDrafts.remove(keyOfDraft)
      notify(message, 'success')
      refresh()
      onSaved()
    },
    take: ({ id }) => fetchGtk(id),
    // What was typed stays, and the newer version is what is saved on.
    onBentrok: (_, next) => form.loadReferences(next),
  })

  const { sentence, bidang: field } = inputError(error)
  return {
    input,
    reference,
    body,
    berlakuMulai,
    diff,
    conflicts: form.conflicts,
    restored,
    firstHari,
    valid: Object.keys(wrong).length === 0,
    busy,
    error: sentence,
    columnError: (column: string): string | null => field(column) ?? (tried ? (wrong[column] ?? null) : null),
    replace: (next: Partial<Input>): void => {
      form.update((old) => ({ ...old, ...next }))
      forgetError()
    },
    changeMulai: setStart,
    drop: (): void => {
      tabDrafts.remove(keyOfDraft)
      form.restore()
      setStart(null)
      setRestored(false)
      setTried(false)
    },
    forget: (): void => tabDrafts.remove(keyOfDraft),
    send: (): void => {
      setTried(true)
      if (busy || Object.keys(diff).length === 0) return
      if (Object.keys(wrong).length === 0) send()
    },
  }
}

function readDraft(key: string): Draft | null {
  const draft = tabDrafts.read(key) as Draft | null
  const diff = knownFields(draft?.beda, EMPTY_INPUT)
  return draft === null || diff === null ? null : { beda: diff, berlakuMulai: draft.berlakuMulai }
}
