import { addPengguna, type PenggunaDetail, updatePengguna } from '@geisa/contract/pengguna/pengguna'
import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'
import { useState } from 'react'
import { ApiError, errorSentence } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { inputError } from '../../../api/input-error.ts'
import { useAbandonedFields } from '../../../shared/form/abandoned-fields.ts'
import { draftKey, tabDrafts, useSavedDraft } from '../../../shared/form/draft/draft.ts'
import { useSendVersioned } from '../../../shared/form/send-versioned.ts'
import { useVersionedForm, type VersionedForm } from '../../../shared/form/versioned-form.ts'
import { fetchPengguna, useRefreshPengguna } from '../queries.ts'
import { type AturanInput, aturanInput } from './input-rules.ts'
import {
  addBody,
  changedInput,
  checkInput,
  EMPTY_PASSWORD,
  type Form,
  inputFrom,
  type Password,
  updateBody,
  whyNotYet,
} from './pengguna-input.ts'

type Saved = { message: string; password?: string | undefined; username: string }
type Options = {
  viewer: PenggunaSesi
  /** null = a new account. */
  record: PenggunaDetail | null
  newStart: Form
  onSaved: (result: Saved) => void
}
export type Formulir = ReturnType<typeof usePenggunaForm>

/** The form's state: what stood, what is typed, what is wrong with it, and its way to the server. */
export function usePenggunaForm({ viewer, record, newStart, onSaved }: Options) {
  const keyOfDraft = draftKey(viewer.id, 'pengguna', String(record?.penggunaId ?? `baru-${newStart.peran}`))
  const [draft] = useState(() => tabDrafts.read(keyOfDraft))
  const form = useVersionedForm<PenggunaDetail, Form>({
    record,
    empty: newStart,
    inputFrom,
    draft,
    changed: changedInput,
  })
  const { reference, input, typed: diff } = form
  const [restored, setRestored] = useState(draft !== null)
  const [password, setPassword] = useState<Password>(EMPTY_PASSWORD)
  const [tried, setTried] = useState(false)
  const abandoned = useAbandonedFields()
  const refresh = useRefreshPengguna()
  // Blocking and resetting go beside the form, and others may save too: it follows the newer record.
  if (record !== null && reference !== null && record.versi > reference.versi) form.loadReferences(record)

  const aturan = aturanInput({ viewer, record: reference, peran: input.peran })
  const wrong = checkInput(input, password, aturan, reference === null)
  useSavedDraft(tabDrafts, keyOfDraft, form.kept)
  const { busy, error, forgetError, send } = useSendVersioned<PenggunaDetail, void, Saved, PenggunaDetail>({
    reference,
    send: () => savePengguna(form, password, aturan),
    onSuccess: async (result) => {
      refresh()
      tabDrafts.remove(keyOfDraft)
      onSaved(result)
    },
    take: ({ penggunaId }) => fetchPengguna(penggunaId),
    // What was typed stays, and the newer version is what is saved on.
    onConflict: (_, next) => form.loadReferences(next),
  })

  return {
    input,
    password,
    reference,
    aturan,
    diff,
    news: form.news,
    choose: form.choose,
    restored: restored && Object.keys(diff).length > 0,
    busy,
    valid: Object.keys(wrong).length === 0,
    alasan: whyNotYet(input, password, reference === null) ?? form.waits,
    error: error === null ? null : saveSentence(error),
    columnError: (column: string): string | null =>
      inColumn(error, column) ?? (tried || abandoned.has(column) ? (wrong[column] ?? null) : null),
    leave: abandoned.leave,
    replace: (next: Partial<Form>): void => {
      form.update((old) => ({ ...old, ...next }))
      forgetError()
    },
    changePassword: (next: Partial<Password>): void => {
      setPassword((old) => ({ ...old, ...next }))
      forgetError()
    },
    drop: (): void => {
      tabDrafts.remove(keyOfDraft)
      form.restore()
      setRestored(false)
      setTried(false)
      abandoned.clear()
    },
    forget: (): void => tabDrafts.remove(keyOfDraft),
    /** Shows what is wrong; true when there is nothing. */
    check: (): boolean => {
      setTried(true)
      return Object.keys(wrong).length === 0
    },
    send,
  }
}

async function savePengguna(
  { reference, input, initialInput }: VersionedForm<PenggunaDetail, Form>,
  password: Password,
  aturan: AturanInput,
): Promise<Saved> {
  const username = input.username.trim().toLowerCase()
  if (reference === null) return { ...(await call(addPengguna, { body: addBody(input, password, aturan) })), username }
  const body = updateBody(initialInput, input, reference)
  return { ...(await call(updatePengguna, { params: { id: reference.penggunaId }, body })), username }
}

/** Spec 2, section 8: the server's words, else the specified ones. */
const saveSentence = (error: unknown): string =>
  inputError(error).sentence || errorSentence(error, 'Gagal menyimpan data')

/** A refusal of one school of a list, 'cakupanSekolah.3.sekolahId', stands at the list. */
function inColumn(error: unknown, column: string): string | null {
  if (!(error instanceof ApiError)) return null
  return error.galat.find(({ field }) => field.split('.')[0] === column)?.message ?? null
}
