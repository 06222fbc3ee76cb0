import type { FullPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { fieldError } from '../../../shared/form/field-error.ts'
import { useSendVersioned } from '../../../shared/form/send-versioned.ts'
import { LIST_ROUTES, USULAN_ROUTES } from '../../../shared/pengajuan/usulan-link.tsx'
import { notify } from '../../../ui/notice/notify.ts'
import { useListOrigin } from '../list/address.ts'
import { doneSentence, type Order } from '../meja/order.tsx'
import { queuedState } from '../meja/queue.ts'
import { refreshKeberatan, useRefreshPengajuan } from '../queries.ts'
import { type ConflictInfo, generalDiffs } from './conflict-notice.tsx'
import type { GeneralInput, KindInput } from './kind-input.ts'
import type { PengajuanForm } from './pengajuan-form.ts'
import { carriesInput, conflictFollowUp, type PutusanUsulan, putusanBody } from './putusan.ts'

/** The way of a request to the server and, once it is there, back to the list. */
export function useSendPengajuan<L extends FullPengajuan, I extends GeneralInput, K extends object>(
  way: KindInput<L, I, K>,
  f: PengajuanForm<L, I, K>,
  goOn: Order['goOn'],
) {
  const { jenis } = way
  const client = useQueryClient()
  const refresh = useRefreshPengajuan(jenis)
  const search = useListOrigin()
  const navigate = useNavigate()
  const { now, last, error, conflict, understood, forgetError, send } = useSendVersioned<L, Step<I>, L, ConflictInfo>({
    reference: f.reference,
    take: ({ id }) => jenis.read(id),
    send: ({ putusan }) => sendUsulan(way, f, putusan),
    onSuccess: async (answer, { putusan: { tindakan, byKey } }) => {
      if (tindakan !== 'tarik') f.forget()
      if (f.keberatanId !== null) refreshKeberatan(client)
      const fresh = refresh()
      const nomor = jenis.nomor(answer)
      if (byKey && (await goOn(queuedState(answer.statusPengajuan.id), doneSentence(nomor, tindakan)))) return
      await fresh
      notify(carriesInput(tindakan) ? savedWords(f, answer) : 'Berhasil memproses!', 'success')
      // It is stored: nothing on this page is to hold it back.
      await navigate({ to: LIST_ROUTES[jenis.id], search, ignoreBlocker: true })
    },
    onConflict: (old, next, { putusan: { tindakan } }) => {
      f.loadReferences(next)
      void refresh()
      const catatan = f.input.catatan.trim()
      return {
        diffs: [...generalDiffs(old, next), ...way.compare(old, next)],
        next: conflictFollowUp(tindakan, next),
        catatan: catatan === old.catatanDariPengusul ? '' : catatan,
      }
    },
    // A lost answer, then other words under the same key: they go on with what the first became.
    onRecorded: async ({ tercatat }) => {
      const present = tercatat && (await jenis.read(tercatat.id).catch(() => undefined))
      if (present === undefined) return
      f.moveDraf(present)
      await refresh()
      notify(`Usulan ini sudah tercatat sebagai No. ${jenis.nomor(present)}. Periksa perubahan Anda.`, 'warning')
      await navigate({ to: USULAN_ROUTES[jenis.id], params: { id: present.id }, replace: true })
    },
  })
  const { update: updateInput, setCatatanPemeriksa } = f
  return {
    saving: now?.putusan.tindakan ?? null,
    ...fieldError(error, way.fields),
    /** The fields as they were sent: a refusal counts their rows. */
    sent: last?.input ?? null,
    conflict,
    understood: (): void => {
      // What cannot be sent any more does not come back as a draft.
      if (conflict?.next === 'tertutup') f.drop()
      understood()
    },
    /** What is typed after a refusal makes it old. */
    update: useCallback(
      (replace: (old: I) => I): void => {
        forgetError()
        updateInput(replace)
      },
      [updateInput, forgetError],
    ),
    writeNote: (catatan: string): void => {
      forgetError()
      setCatatanPemeriksa(catatan)
    },
    putuskan: (putusan: PutusanUsulan): void => {
      f.markKirim()
      send({ putusan, input: f.input })
    },
  }
}
/** What stands now on the server, in the quoted words (spec 2, 'Success'). */
const savedWords = <L extends FullPengajuan, I extends GeneralInput, K extends object>(
  f: Pick<PengajuanForm<L, I, K>, 'reference' | 'diff' | 'titipan' | 'dihapus'>,
  { statusPengajuan }: L,
): string => {
  // Asked for again: that its evidence came along is the smaller news.
  const moved = f.reference?.statusPengajuan.id !== statusPengajuan.id
  if (moved || Object.keys(f.diff).length > 0) return 'Berhasil menyimpan'
  return f.titipan.length > 0
    ? 'Bukti berhasil diupload'
    : f.dihapus.length > 0
      ? 'Berhasil menghapus file'
      : 'Berhasil menyimpan'
}

type Step<I> = { putusan: PutusanUsulan; input: I }

function sendUsulan<L extends FullPengajuan, I extends GeneralInput, K extends object>(
  { body: buildBody, ajukan, update }: KindInput<L, I, K>,
  { reference, input, diff, titipan, dihapus, submissionKey, keberatanId }: PengajuanForm<L, I, K>,
  putusan: PutusanUsulan,
): Promise<L> {
  const berkas = titipan.map(({ s3Key, fileName, mimeType }) => ({ s3Key, fileName, mimeType }))
  const dokumen = berkas.length === 0 ? {} : { dokumenPendukung: berkas }
  const removed = dihapus.length === 0 ? {} : { hapusDokumen: dihapus.map(({ s3Key }) => s3Key) }
  if (reference === null) {
    const body = buildBody(input)
    if (body === null) throw new Error('Isian belum lengkap')
    return ajukan({ ...body, ...dokumen, kunciKirim: submissionKey, keberatanId })
  }
  const withoutInput: Partial<K> = {}
  if (!carriesInput(putusan.tindakan))
    return update(reference.id, { ...withoutInput, ...putusanBody(putusan, reference.versi) })
  const status = putusan.tindakan === 'usulkan' ? { statusPengajuan: { id: putusan.nth } } : {}
  return update(reference.id, { ...diff, ...dokumen, ...removed, ...status, versi: reference.versi })
}
