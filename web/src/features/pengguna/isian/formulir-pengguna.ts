import { addPengguna, type PenggunaDetail, updatePengguna } from '@geisa/contract/pengguna'
import type { PenggunaSesi } from '@geisa/contract/sesi'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { ApiError, errorSentence } from '../../../api/galat-api.ts'
import { inputError } from '../../../api/galat-isian.ts'
import { draftKey, knownFields, tabDrafts, useSavedDraft } from '../../../shared/formulir/draft.ts'
import { fetchPengguna, useRefreshPengguna } from '../queries.ts'
import { aturanInput } from './aturan-isian.ts'
import {
  addBody,
  changedInput,
  checkInput,
  EMPTY_PASSWORD,
  type Form,
  type InputColumn,
  inputFrom,
  type Password,
  updateBody,
  whyNotYet,
} from './isian-pengguna.ts'

type Saved = { message: string; password?: string | undefined; username: string }
type Options = {
  viewer: PenggunaSesi
  /** null = a new account. */
  record: PenggunaDetail | null
  newStart: Form
  onSaved: (result: Saved) => void
}
/** What somebody else changed while the form was open. */
export type Conflict = { column: InputColumn; before: Form; after: Form }
export type Formulir = ReturnType<typeof usePenggunaForm>

/** The form's state: what stood, what is typed, what is wrong with it, and its way to the server. */
export function usePenggunaForm({ viewer, record, newStart, onSaved }: Options) {
  const keyOfDraft = draftKey(viewer.id, 'pengguna', String(record?.penggunaId ?? `baru-${newStart.peran}`))
  const [reference, setReference] = useState(record)
  const awal = reference === null ? newStart : inputFrom(reference)
  const [draft] = useState(() => knownFields(tabDrafts.read(keyOfDraft), awal))
  const [restored, setRestored] = useState(draft !== null)
  const [input, setInput] = useState<Form>({ ...awal, ...draft })
  const [password, setPassword] = useState<Password>(EMPTY_PASSWORD)
  const [tried, setTried] = useState(false)
  /** Fields that were filled and left: what is wrong with them is said without a press of 'Simpan'. */
  const [abandoned, setAbandoned] = useState<ReadonlySet<string>>(new Set())
  const [conflicts, setConflict] = useState<Conflict[]>([])
  const refresh = useRefreshPengguna()
  // Blocking and resetting go beside the form, and others may save too: it follows the newer record.
  if (record !== null && reference !== null && record.versi > reference.versi) follow(reference, record)

  const aturan = aturanInput({ viewer, record: reference, peran: input.peran })
  const diff = changedInput(awal, input)
  const wrong = checkInput(input, password, aturan, reference === null)
  useSavedDraft(tabDrafts, keyOfDraft, Object.keys(diff).length === 0 ? null : diff)

  const save = useMutation({
    mutationFn: async (): Promise<Saved> => {
      const username = input.username.trim().toLowerCase()
      if (reference === null)
        return { ...(await call(addPengguna, { body: addBody(input, password, aturan) })), username }
      const body = updateBody(awal, input, reference)
      return { ...(await call(updatePengguna, { params: { id: reference.penggunaId }, body })), username }
    },
    onSuccess: (result) => {
      tabDrafts.remove(keyOfDraft)
      refresh()
      onSaved(result)
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.status === 409 && reference !== null) await reread(reference)
    },
  })

  async function reread(old: PenggunaDetail): Promise<void> {
    const next = await fetchPengguna(old.penggunaId).catch(() => null)
    if (next !== null) follow(old, next)
  }

  /** What was typed stays; what was not touched takes the newer value, and the newer version is what is saved on. */
  function follow(old: PenggunaDetail, next: PenggunaDetail): void {
    const before = inputFrom(old)
    const after = inputFrom(next)
    const columns = Object.keys(changedInput(before, after)) as InputColumn[]
    setConflict(columns.map((one) => ({ column: one, before, after })))
    setReference(next)
    setInput((current) => ({ ...after, ...changedInput(before, current) }))
  }

  const error = save.error
  return {
    input,
    password,
    reference,
    aturan,
    diff,
    conflicts,
    restored: restored && Object.keys(diff).length > 0,
    busy: save.isPending,
    valid: Object.keys(wrong).length === 0,
    alasan: whyNotYet(input, password, reference === null),
    error: error === null ? null : saveSentence(error),
    columnError: (column: string): string | null =>
      inColumn(error, column) ?? (tried || abandoned.has(column) ? (wrong[column] ?? null) : null),
    leave: (column: string, content: string): void => {
      if (content.trim() !== '') setAbandoned((old) => (old.has(column) ? old : new Set([...old, column])))
    },
    replace: (next: Partial<Form>): void => {
      setInput((old) => ({ ...old, ...next }))
      if (save.isError) save.reset()
    },
    gantiSandi: (next: Partial<Password>): void => {
      setPassword((old) => ({ ...old, ...next }))
      if (save.isError) save.reset()
    },
    drop: (): void => {
      tabDrafts.remove(keyOfDraft)
      setInput(awal)
      setRestored(false)
      setTried(false)
      setAbandoned(new Set())
    },
    forget: (): void => tabDrafts.remove(keyOfDraft),
    /** Shows what is wrong; true when there is nothing. */
    check: (): boolean => {
      setTried(true)
      return Object.keys(wrong).length === 0
    },
    send: (): void => save.mutate(),
  }
}

/** Spec 2, section 8: the server's words, else the specified ones. */
const saveSentence = (error: unknown): string =>
  inputError(error).sentence || errorSentence(error, 'Gagal menyimpan data')

/** A refusal of one school of a list, 'cakupanSekolah.3.sekolahId', stands at the list. */
function inColumn(error: unknown, column: string): string | null {
  if (!(error instanceof ApiError)) return null
  return error.galat.find(({ field }) => field.split('.')[0] === column)?.message ?? null
}
