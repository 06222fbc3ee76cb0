import type { DokumenPengajuan } from '@geisa/contract/pengajuan/dokumen'
import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { useState } from 'react'
import { usePengguna } from '../../../api/sesi.ts'
import { browserDrafts, draftKey, useSavedDraft } from '../../../shared/form/draft/draft.ts'
import { changedInput } from '../../../shared/form/merge-input.ts'
import { newSubmissionKey } from '../../../shared/form/submission-key.ts'
import { useVersionedForm } from '../../../shared/form/versioned-form.ts'
import type { Beginning, Full, Input, Jenis } from '../jenis.ts'
import type { Core } from '../shapes.ts'

type DraftContent<I> = {
  beda: Partial<I>
  dokumen: readonly DokumenPengajuan[]
  /** s3Keys that go with the next sending; not there: kept by a release that removed at once. */
  dihapus?: readonly string[]
  /** Of the decision over this version: once it was decided otherwise, it is nobody's. */
  catatanPemeriksa: string
  versi: number | null
  /** The version that the rest was typed over; not there: it was the same. */
  atas?: number | null
  /** What the draft's key stands for; null: it was about nothing yet. Not there: kept by a release that did not ask. */
  pokok?: Core | null
}

/** `kunciKirim` goes with it, so that what was sent before the browser closed is not sent twice. */
type Draft<I> = { isian: DraftContent<I>; kunciKirim: string }

function readDraft<I>(key: string): Draft<I> | null {
  const content = browserDrafts.read(key) as Draft<I> | null
  return typeof content?.isian === 'object' && content.isian !== null ? content : null
}

/** What a draft does not name is as it was when this began, also in one that an earlier release kept. */
const restoreInput = <I>(start: I, typed: Partial<I>, startFor: (start: I, input: I) => I): I => ({
  ...startFor(start, { ...start, ...typed }),
  ...typed,
})

/** What is typed into a request, kept in this browser until it is sent (product.md 1). */
export function usePengajuanForm<K extends JenisPengajuan>(jenis: Jenis<K>, { awal, next, context }: Beginning<K>) {
  const startFor = (start: Input<K>, current: Input<K>) => jenis.startFor?.(start, current, context) ?? start
  const inputFrom = (usulan: Full<K>) => jenis.inputFrom(usulan)
  const penggunaId = usePengguna()?.id ?? 0
  const key = draftKey(penggunaId, jenis.id, awal?.id ?? next.idDraf)
  const [draft] = useState(() => readDraft<Input<K>>(key))
  const start = awal === null ? next.input : inputFrom(awal)
  const changed = (saved: Input<K>, current: Input<K>) => changedInput(startFor(saved, current), current)
  const form = useVersionedForm<Full<K>, Input<K>>({
    record: awal,
    empty: next.input,
    inputFrom,
    typed: draft === null || awal?.bolehUbah === false ? undefined : restoreInput(start, draft.isian.beda, startFor),
    changed,
    // The request tells itself what others changed of it (conflict-notice.tsx).
    merge: (current, saved, latest) =>
      jenis.merge?.(current, saved, latest) ?? { ...latest, ...changed(saved, current) },
  })
  const { reference, input, typed } = form
  const dokumen = useDokumenUsulan(jenis, form, draft?.isian)
  const { titipan, dihapus } = dokumen
  const [catatanPemeriksa, setCatatanPemeriksa] = useState(
    draft !== null && draft.isian.versi === awal?.versi ? draft.isian.catatanPemeriksa : '',
  )
  const [restored, setRestored] = useState(draft !== null)
  const [typedOver, setTypedOver] = useState(draft?.isian.atas ?? draft?.isian.versi ?? awal?.versi ?? null)
  const send = useSendKey(
    draft && { key: draft.kunciKirim, core: draftCore(draft.isian.pokok, jenis.core(input)) },
    reference === null ? jenis.core(input) : null,
  )
  const hasDraft = Object.keys(typed).length > 0 || titipan.length > 0 || dihapus.length > 0 || catatanPemeriksa !== ''
  const draftContent = {
    beda: typed,
    dokumen: titipan,
    dihapus: dihapus.map(({ s3Key }) => s3Key),
    catatanPemeriksa,
    versi: reference?.versi ?? null,
    atas: typedOver,
    pokok: send.core,
  }
  const current: Draft<Input<K>> | null = hasDraft ? { isian: draftContent, kunciKirim: send.key } : null
  useSavedDraft(browserDrafts, key, current)

  return {
    ...form,
    ...dokumen,
    /** Of this form, and of what is uploaded into it. */
    draftKey: key,
    /** null while something is missing without which it cannot be sent. */
    body: () => jenis.body(input, context),
    diff: jenis.diff(input, form.initialInput, context),
    catatanPemeriksa,
    setCatatanPemeriksa,
    submissionKey: send.key,
    markKirim: send.mark,
    keberatanId: next.keberatanId,
    restored: restored && hasDraft,
    /** It was typed before the request became what it is now. */
    overtaken: reference !== null && typedOver !== null && typedOver !== reference.versi,
    drop: (): void => {
      browserDrafts.remove(key)
      form.restore()
      dokumen.dropChanges()
      setCatatanPemeriksa('')
      setTypedOver(reference?.versi ?? null)
      send.replace()
      setRestored(false)
    },
    forget: (): void => browserDrafts.remove(key),
    /** Under the request that turned out to be there already. */
    moveDraf: (to: Full<K>): void => {
      const rest = without(titipan, to.dokumenPendukung)
      const typedAnew = changedInput(inputFrom(to), jenis.typed?.(input, context) ?? input)
      const forward: Draft<Input<K>> = { isian: { ...MOVED, beda: typedAnew, dokumen: rest }, kunciKirim: send.key }
      browserDrafts.save(draftKey(penggunaId, jenis.id, to.id), forward)
      browserDrafts.remove(key)
    },
  }
}
export type PengajuanForm<K extends JenisPengajuan> = ReturnType<typeof usePengajuanForm<K>>

/** What was sent lies in the request already: no version was typed over. */
const MOVED = { catatanPemeriksa: '', versi: null }

const WITHOUT_DOCUMENT: readonly DokumenPengajuan[] = []

type ReferenceState<K extends JenisPengajuan> = {
  reference: Full<K> | null
  setReference: (replace: (old: Full<K> | null) => Full<K> | null) => void
}

/** The request's documents, and what the next sending adds and takes away: both at one moment. */
function useDokumenUsulan<K extends JenisPengajuan>(
  jenis: Jenis<K>,
  { reference, setReference }: ReferenceState<K>,
  draft: Pick<DraftContent<unknown>, 'dokumen' | 'dihapus'> | undefined,
) {
  // Uploaded, and not yet sent with the request.
  const [titipan, setTitipan] = useState(draft?.dokumen ?? WITHOUT_DOCUMENT)
  const [removed, setRemoved] = useState<readonly string[]>(draft?.dihapus ?? [])
  const [uploading, setUploading] = useState(0)
  const saved = reference?.dokumenPendukung ?? WITHOUT_DOCUMENT
  const kept = saved.filter(({ s3Key }) => !removed.includes(s3Key))
  return {
    saved,
    titipan,
    /** Files still on their way. */
    uploading,
    setUploading,
    /** Of the request's those that go with the next sending. */
    dihapus: saved.filter(({ s3Key }) => removed.includes(s3Key)),
    dokumen: [...kept, ...titipan],
    changeDokumen: (replace: (old: readonly DokumenPengajuan[]) => readonly DokumenPengajuan[]): void =>
      setTitipan((old) => without(replace([...saved, ...old]), saved)),
    dropChanges: (): void => {
      setTitipan(WITHOUT_DOCUMENT)
      setRemoved([])
    },
    removeDocument: ({ s3Key }: DokumenPengajuan): void => setRemoved((old) => [...old, s3Key]),
    restoreDocument: ({ s3Key }: DokumenPengajuan): void => setRemoved((old) => old.filter((key) => key !== s3Key)),
    /** Fresh addresses only: what else somebody changed meanwhile is told when it matters, by its version. */
    refreshDokumen: async (): Promise<readonly DokumenPengajuan[]> => {
      if (reference === null) return WITHOUT_DOCUMENT
      const { dokumenPendukung } = await jenis.read(reference.id)
      const newAddress = (old: DokumenPengajuan) => dokumenPendukung.find(({ s3Key }) => s3Key === old.s3Key) ?? old
      setReference((old) => old && { ...old, dokumenPendukung: old.dokumenPendukung.map(newAddress) })
      return dokumenPendukung
    },
  }
}

function without(dokumen: readonly DokumenPengajuan[], others: readonly DokumenPengajuan[]): DokumenPengajuan[] {
  const own = new Set(others.map(({ s3Key }) => s3Key))
  return dokumen.filter(({ s3Key }) => !own.has(s3Key))
}

/**
 * Another day, or nobody in common: that is another request, and sent under the first one's key the server would answer
 * with that one instead of recording it. One person more or less is still the same.
 */
export function isOtherCore(old: Core, current: Core): boolean {
  if (old.tanggal !== current.tanggal) return true
  if (old.orang.length === 0 && current.orang.length === 0) return false
  return !current.orang.some((id) => old.orang.includes(id))
}

/** Of a draft that does not say it, the key stands for what the draft is about: it may have been sent under it already. */
export const draftCore = (saved: Core | null | undefined, current: Core | null): Core | null =>
  saved === undefined ? current : saved

type SendKey = { key: string; core: Core | null }
const newKey = (core: Core | null): SendKey => ({ key: newSubmissionKey(), core })

/** The key of one submission, and what it stands for. `draft`: the one that a draft was kept with; `core` null: about nothing yet. */
function useSendKey(draft: { key: string; core: Core | null } | null, core: Core | null) {
  // Another tab holds the same draft: before it is about something, each has a key of its own.
  const [current, setCurrent] = useState<SendKey>(() => (draft?.core ? draft : newKey(null)))
  if (core !== null && current.core === null) setCurrent({ ...current, core })
  else if (core !== null && current.core !== null && isOtherCore(current.core, core)) setCurrent(newKey(core))
  return {
    ...current,
    /** On its way: whatever the answer, this key now means this day and these people. */
    mark: (): void => setCurrent((old) => ({ ...old, core: core ?? old.core })),
    replace: (): void => setCurrent(newKey(null)),
  }
}
