import { type FullGtk, saveGtk } from '@geisa/contract/gtk/gtk'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { inputError } from '../../../api/input-error.ts'
import { usePengguna } from '../../../api/sesi.ts'
import { type Counted, withAgreement } from '../../../shared/dampak/agreement.ts'
import { whileCounting } from '../../../shared/dampak/words.ts'
import { draftKey, tabDrafts, useSavedDraft } from '../../../shared/form/draft/draft.ts'
import { useSendVersioned } from '../../../shared/form/send-versioned.ts'
import { useVersionedForm } from '../../../shared/form/versioned-form.ts'
import { notify } from '../../../ui/notice/notify.ts'
import { fetchGtk, useRefreshGtk } from '../queries.ts'
import {
  changedInput,
  checkInput,
  EMPTY_INPUT,
  firstChangedHari,
  type Input,
  inputFrom,
  saveBody,
} from './gtk-input.ts'

type Options = { gtk: FullGtk | null; sekolahId: number | undefined; today: string; onSaved: () => void }
/** Beside what was typed. */
type Draft = { berlakuMulai?: string | null }
export type GtkFormState = ReturnType<typeof useGtkForm>

/** The form's state: what stood, what is typed, what is wrong with it, and its way to the server. */
export function useGtkForm({ gtk, sekolahId, today, onSaved }: Options) {
  const keyOfDraft = draftKey(usePengguna()?.id ?? 0, 'gtk', gtk?.id ?? `baru-${sekolahId ?? ''}`)
  const [draft] = useState((): Draft | null => tabDrafts.read(keyOfDraft))
  const form = useVersionedForm<FullGtk, Input>({
    record: gtk,
    // From today unless another day is said: from the beginning, months that are over would have a row of absences.
    empty: { ...EMPTY_INPUT, mulaiTugas: today },
    inputFrom,
    draft,
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
  const firstHari = reference === null ? (input.mulaiTugas ?? BEGINNING) : firstChangedHari(awal, input, berlakuMulai)
  const [counted, setCounted] = useState<Counted | null>(null)
  useSavedDraft(tabDrafts, keyOfDraft, form.kept && { ...form.kept, berlakuMulai: start })

  const { busy, error, forgetError, send } = useSendVersioned<FullGtk, void, { message: string }, FullGtk>({
    reference,
    send: () => withAgreement((dampak) => call(saveGtk, { body: { ...body, dampak } })),
    onSuccess: async ({ message }) => {
      tabDrafts.remove(keyOfDraft)
      notify(message, 'success')
      refresh()
      onSaved()
    },
    take: ({ id }) => fetchGtk(id),
    // What was typed stays, and the newer version is what is saved on.
    onConflict: (_, next) => form.loadReferences(next),
  })

  const { sentence, field } = inputError(error)
  return {
    input,
    reference,
    body,
    berlakuMulai,
    diff,
    news: form.news,
    choose: form.choose,
    restored: restored && Object.keys(diff).length > 0,
    firstHari,
    valid: Object.keys(wrong).length === 0,
    busy,
    error: sentence,
    columnError: (column: string): string | null =>
      field(column) ?? (tried || SAID_AT_ONCE.includes(column) ? (wrong[column] ?? null) : null),
    replace: (next: Partial<Input>): void => {
      form.update((old) => ({ ...old, ...next }))
      forgetError()
    },
    changeMulai: setStart,
    setCounted,
    /** Why it must wait; null = it need not. */
    waits: form.waits ?? whileCounting(counted),
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
      if (busy || form.waits !== null || counted?.busy === true || Object.keys(diff).length === 0) return
      if (Object.keys(wrong).length === 0) send()
    },
  }
}

/** Who has no first day has served since the beginning. */
const BEGINNING = '0000-01-01'
/** Days that contradict each other are known as they are chosen; what is still empty is no mistake yet. */
const SAID_AT_ONCE: readonly string[] = ['mulaiTugas', 'berhenti']
