import type { PengajuanLengkap } from '@geisa/contract/pengajuan'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { galatBidang } from '../../../shared/formulir/galat-bidang.ts'
import { useKirimBerversi } from '../../../shared/formulir/kirim-berversi.ts'
import { RUTE_DAFTAR, RUTE_USULAN } from '../../../shared/pengajuan/tautan-usulan.tsx'
import { beritahu } from '../../../ui/notice/pemberitahuan.ts'
import { useAsalDaftar } from '../daftar/alamat-daftar.ts'
import type { Urutan } from '../meja/meja-urutan.tsx'
import { segarkanKeberatan, useSegarkanPengajuan } from '../queries.ts'
import type { FormulirPengajuan } from './formulir-pengajuan.ts'
import type { IsianJenis, IsianUmum } from './isian-jenis.ts'
import { type Bentrok, bedaUmum } from './kabar-bentrok.tsx'
import { badanPutusan, lanjutanBentrok, membawaIsian, type PutusanUsulan } from './putusan.ts'

/** The way of a request to the server and, once it is there, back to the list. */
export function useKirimPengajuan<L extends PengajuanLengkap, I extends IsianUmum, K extends object>(
  cara: IsianJenis<L, I, K>,
  f: FormulirPengajuan<L, I, K>,
  lanjutkan: Urutan['lanjutkan'],
) {
  const { jenis } = cara
  const klien = useQueryClient()
  const segarkan = useSegarkanPengajuan(jenis)
  const search = useAsalDaftar()
  const navigasi = useNavigate()
  const { sedang, terakhir, galat, bentrok, mengerti, lupakanGalat, kirim } = useKirimBerversi<
    L,
    Langkah<I>,
    L,
    Bentrok
  >({
    acuan: f.acuan,
    ambil: ({ id }) => jenis.baca(id),
    kirim: ({ putusan }) => kirimUsulan(cara, f, putusan),
    onBerhasil: async (jawaban, { putusan: { tindakan, dariTombol } }) => {
      if (tindakan !== 'tarik') f.lupakan()
      if (f.keberatanId !== null) segarkanKeberatan(klien)
      const segar = segarkan()
      if (dariTombol && (await lanjutkan(jenis.nomor(jawaban), tindakan))) return
      await segar
      beritahu(membawaIsian(tindakan) ? 'Berhasil menyimpan' : 'Berhasil memproses!', 'success')
      // It is stored: nothing on this page is to hold it back.
      await navigasi({ to: RUTE_DAFTAR[jenis.id], search, ignoreBlocker: true })
    },
    onBentrok: (lama, baru, { putusan: { tindakan } }) => {
      f.muatAcuan(baru)
      void segarkan()
      const catatan = f.isian.catatan.trim()
      return {
        beda: [...bedaUmum(lama, baru), ...cara.bandingkan(lama, baru)],
        lanjutan: lanjutanBentrok(tindakan, baru),
        catatan: catatan === lama.catatanDariPengusul ? '' : catatan,
      }
    },
    // A lost answer, then other words under the same key: they go on with what the first became.
    onTercatat: async ({ tercatat }) => {
      const ada = tercatat && (await jenis.baca(tercatat.id).catch(() => undefined))
      if (ada === undefined) return
      f.pindahkanDraf(ada)
      await segarkan()
      beritahu(`Usulan ini sudah tercatat sebagai No. ${jenis.nomor(ada)}. Periksa perubahan Anda.`, 'warning')
      await navigasi({ to: RUTE_USULAN[jenis.id], params: { id: ada.id }, replace: true })
    },
  })
  const { ubah: ubahIsian, setCatatanPemeriksa } = f
  return {
    menyimpan: sedang?.putusan.tindakan ?? null,
    ...galatBidang(galat, cara.bidang),
    /** The fields as they were sent: a refusal counts their rows. */
    terkirim: terakhir?.isian ?? null,
    bentrok,
    mengerti: (): void => {
      // What cannot be sent any more does not come back as a draft.
      if (bentrok?.lanjutan === 'tertutup') f.buang()
      mengerti()
    },
    /** What is typed after a refusal makes it old. */
    ubah: useCallback(
      (ganti: (lama: I) => I): void => {
        lupakanGalat()
        ubahIsian(ganti)
      },
      [ubahIsian, lupakanGalat],
    ),
    tulisCatatan: (catatan: string): void => {
      lupakanGalat()
      setCatatanPemeriksa(catatan)
    },
    putuskan: (putusan: PutusanUsulan): void => {
      f.tandaiKirim()
      kirim({ putusan, isian: f.isian })
    },
  }
}
type Langkah<I> = { putusan: PutusanUsulan; isian: I }

function kirimUsulan<L extends PengajuanLengkap, I extends IsianUmum, K extends object>(
  { badan: susunBadan, ajukan, ubah }: IsianJenis<L, I, K>,
  { acuan, isian, beda, titipan, kunciKirim, keberatanId }: FormulirPengajuan<L, I, K>,
  putusan: PutusanUsulan,
): Promise<L> {
  const berkas = titipan.map(({ s3Key, fileName, mimeType }) => ({ s3Key, fileName, mimeType }))
  const dokumen = berkas.length === 0 ? {} : { dokumenPendukung: berkas }
  if (acuan === null) {
    const badan = susunBadan(isian)
    if (badan === null) throw new Error('Isian belum lengkap')
    return ajukan({ ...badan, ...dokumen, kunciKirim, keberatanId })
  }
  const tanpaIsian: Partial<K> = {}
  if (!membawaIsian(putusan.tindakan)) return ubah(acuan.id, { ...tanpaIsian, ...badanPutusan(putusan, acuan.versi) })
  const status = putusan.tindakan === 'usulkan' ? { statusPengajuan: { id: putusan.ke } } : {}
  return ubah(acuan.id, { ...beda, ...dokumen, ...status, versi: acuan.versi })
}
