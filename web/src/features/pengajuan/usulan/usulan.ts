import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { usePengguna } from '../../../api/sesi.ts'
import { fieldError } from '../../../shared/form/field-error.ts'
import { useSendVersioned } from '../../../shared/form/send-versioned.ts'
import { LIST_ROUTES, USULAN_ROUTES } from '../../../shared/pengajuan/usulan-link.tsx'
import { notify } from '../../../ui/notice/notify.ts'
import { holdApproval, understoodHeld, useHeldUsulan, usulanKey } from '../hold/hold-usulan.ts'
import type { Beginning, Full, Input, Jenis, SentDokumen } from '../jenis.ts'
import { doneSentence, type Order, useOrder } from '../meja/order.tsx'
import { queuedState } from '../meja/queue.ts'
import { refreshKeberatan, useRefreshPengajuan } from '../queries.ts'
import { type PengajuanForm, usePengajuanForm } from './pengajuan-form.ts'
import { type ConflictInfo, carriesInput, conflictOf, isHeldBack, type PutusanUsulan } from './putusan.ts'
import { sendPutusan, settle } from './send-putusan.ts'

/** One request on its way: typed by its school, sent, decided by an office, and the next one after it. */
export function useUsulan<K extends JenisPengajuan>(jenis: Jenis<K>, beginning: Beginning<K>) {
  const operator = usePengguna()?.peran === PERAN.SEKOLAH
  const f = usePengajuanForm(jenis, beginning)
  const { reference } = f
  const order = useOrder(jenis, operator ? null : (reference?.id ?? null))
  const send = useSend(jenis, f, order)
  const held = useHeldUsulan().find(({ key }) => reference !== null && key === usulanKey(jenis, reference.id))
  const refused = held?.fate.state === 'gagal' ? held.fate : null
  // What was typed is not taken away by a decision that came first.
  const withForm = operator && (reference === null || reference.bolehUbah || send.conflict?.next === 'tertutup')
  return {
    jenis,
    f,
    order,
    send: {
      ...send,
      conflict: send.conflict ?? refused?.conflict ?? null,
      understood: (): void => (held === undefined ? send.understood() : understoodHeld(held.key)),
    },
    /** Approved by its key already. */
    waits: held !== undefined && refused === null,
    operator,
    /** The school's form stands there. */
    withForm,
    /** What is only read. */
    read: withForm ? null : reference,
  }
}
export type Usulan<K extends JenisPengajuan> = ReturnType<typeof useUsulan<K>>

type Step<K extends JenisPengajuan> = { putusan: PutusanUsulan; input: Input<K> }

/** The one way of every step to the server and, once it is there, to the next one or back to the list. */
function useSend<K extends JenisPengajuan>(jenis: Jenis<K>, f: PengajuanForm<K>, { goOn, origin }: Order) {
  const client = useQueryClient()
  const refresh = useRefreshPengajuan(jenis)
  const navigate = useNavigate()
  const kind: JenisPengajuan = jenis.id
  /** It is stored, or held: nothing on this page is to hold it back. */
  const toList = () => navigate({ to: LIST_ROUTES[kind], search: origin, ignoreBlocker: true })
  const sending = useSendVersioned<Full<K>, Step<K>, Full<K>, ConflictInfo>({
    reference: f.reference,
    take: ({ id }) => jenis.read(id),
    send: ({ putusan }) => sendStep(jenis, f, putusan),
    onSuccess: async (answer, { putusan: { tindakan, byKey } }) => {
      if (tindakan !== 'tarik') f.forget()
      if (f.keberatanId !== null) refreshKeberatan(client)
      const state = queuedState(answer.statusPengajuan.id)
      const fresh = settle(jenis, [answer.id], state)
      if (byKey && (await goOn(state, doneSentence(jenis.nomor(answer), tindakan)))) return
      await fresh
      notify(carriesInput(tindakan) ? savedWords(f, answer) : 'Berhasil memproses!', 'success')
      await toList()
    },
    onConflict: (old, next, { putusan: { tindakan } }) => {
      f.loadReferences(next)
      const conflict = conflictOf(jenis, tindakan, old, next)
      void settle(jenis, [next.id], queuedState(next.statusPengajuan.id))
      const catatan = f.input.catatan.trim()
      return { ...conflict, catatan: catatan === old.catatanDariPengusul ? '' : catatan }
    },
    // A lost answer, then other words under the same key: they go on with what the first became.
    onRecorded: async ({ tercatat }) => {
      const present = tercatat && (await jenis.read(tercatat.id).catch(() => undefined))
      if (present === undefined) return
      f.moveDraf(present)
      await refresh()
      notify(`Usulan ini sudah tercatat sebagai No. ${jenis.nomor(present)}. Periksa perubahan Anda.`, 'warning')
      await navigate({ to: USULAN_ROUTES[kind], params: { id: present.id }, replace: true })
    },
  })
  const { now, last, error, conflict, forgetError } = sending
  const { update: updateInput, setCatatanPemeriksa } = f
  /** The next one comes at once. */
  async function hold(seen: Full<K>): Promise<void> {
    holdApproval(jenis, seen)
    f.forget()
    if (!(await goOn('disetujui', ''))) await toList()
  }
  return {
    saving: now?.putusan.tindakan ?? null,
    ...fieldError(error, jenis.fields),
    /** The fields as they were sent: a refusal counts their rows. */
    sent: last?.input ?? null,
    conflict,
    understood: (): void => {
      // What cannot be sent any more does not come back as a draft.
      if (conflict?.next === 'tertutup') f.drop()
      sending.understood()
    },
    /** What is typed after a refusal makes it old. */
    update: useCallback(
      (replace: (old: Input<K>) => Input<K>): void => {
        forgetError()
        updateInput(replace)
      },
      [updateInput, forgetError],
    ),
    writeNote: (catatan: string): void => {
      forgetError()
      setCatatanPemeriksa(catatan)
    },
    /** By a button, by a key, asked and answered. */
    putuskan: (putusan: PutusanUsulan): void => {
      if (f.reference !== null && isHeldBack(putusan)) return void hold(f.reference)
      f.markKirim()
      sending.send({ putusan, input: f.input })
    },
  }
}

/** What stands now on the server, in the quoted words (spec 2, 'Success'). */
function savedWords<K extends JenisPengajuan>(f: PengajuanForm<K>, { statusPengajuan }: Full<K>): string {
  // Asked for again: that its evidence came along is the smaller news.
  const moved = f.reference?.statusPengajuan.id !== statusPengajuan.id
  if (moved || Object.keys(f.diff).length > 0) return 'Berhasil menyimpan'
  if (f.titipan.length > 0) return 'Bukti berhasil diupload'
  return f.dihapus.length > 0 ? 'Berhasil menghapus file' : 'Berhasil menyimpan'
}

function sendStep<K extends JenisPengajuan>(
  jenis: Jenis<K>,
  { reference, body: buildBody, diff, titipan, dihapus, submissionKey, keberatanId }: PengajuanForm<K>,
  putusan: PutusanUsulan,
): Promise<Full<K>> {
  if (reference !== null && !carriesInput(putusan.tindakan)) return sendPutusan(jenis, reference, putusan)
  const berkas = titipan.map(({ s3Key, fileName, mimeType }) => ({ s3Key, fileName, mimeType }))
  const dokumen: SentDokumen = berkas.length === 0 ? {} : { dokumenPendukung: berkas }
  if (reference === null) {
    const body = buildBody()
    if (body === null) throw new Error('Isian belum lengkap')
    return jenis.ajukan(body, { ...dokumen, kunciKirim: submissionKey, keberatanId })
  }
  const removed = dihapus.length === 0 ? {} : { hapusDokumen: dihapus.map(({ s3Key }) => s3Key) }
  const status = putusan.tindakan === 'usulkan' ? { statusPengajuan: { id: putusan.nth } } : {}
  return jenis.update(reference.id, { ...diff, ...dokumen, ...removed, ...status, versi: reference.versi })
}
