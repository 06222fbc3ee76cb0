import { ajukanManual, type ManualLengkap, ubahManual } from '@geisa/contract/absensi-manual'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { GalatApi } from '../../api/galat-api.ts'
import { useAsalDaftar } from '../../shared/pengajuan/asal-daftar.ts'
import { type BedaUsulan, type Bentrok, bandingkanBaris, bedaUmum } from '../../shared/pengajuan/kabar-bentrok.tsx'
import type { Urutan } from '../../shared/pengajuan/meja-urutan.tsx'
import { badanPutusan, lanjutanBentrok, membawaIsian, type PutusanUsulan } from '../../shared/pengajuan/putusan.ts'
import { segarkanKeberatan } from '../../shared/pengajuan/segarkan-keberatan.ts'
import { useSegarkanPengajuan } from '../../shared/pengajuan/segarkan-pengajuan.ts'
import { tampilTanggal } from '../../shared/tanggal.ts'
import { tampilJam } from '../../ui/baca-jam.ts'
import { beritahu } from '../../ui/pemberitahuan.ts'
import type { FormulirManual } from './formulir-manual.ts'
import { rinciKirim } from './isian-manual.ts'
import { ambilManual } from './queries.ts'

/** The way of a request to the server and, once it is there, back to the list. */
export function useKirimManual(f: FormulirManual, lanjutkan: Urutan['lanjutkan']) {
  const segarkan = useSegarkanPengajuan('absensi-manual')
  const search = useAsalDaftar()
  const navigasi = useNavigate()
  const klien = useQueryClient()
  const [bentrok, setBentrok] = useState<Bentrok | null>(null)
  const [terkirim, setTerkirim] = useState(() => rinciKirim(f.isian))
  // A second click comes before the first has made the buttons sleep.
  const berjalan = useRef(false)
  /** A lost answer, then other words under the same key: they go on with what the first became. */
  async function bukaTercatat({ tercatat }: GalatApi): Promise<void> {
    const ada = tercatat && (await ambilManual(tercatat.id).catch(() => undefined))
    if (ada === undefined) return
    f.pindahkanDraf(ada)
    await segarkan()
    beritahu(`Usulan ini sudah tercatat sebagai No. ${ada.noAbsensiManual}. Periksa perubahan Anda.`, 'warning')
    await navigasi({ to: '/absensi-manual/$id', params: { id: ada.id }, replace: true })
  }
  const simpan = useMutation({
    mutationFn: (putusan: PutusanUsulan) => kirim(f, putusan),
    onSuccess: async (jawaban, { tindakan, dariTombol }) => {
      if (tindakan !== 'tarik') f.lupakan()
      if (f.keberatanId !== null) segarkanKeberatan(klien)
      const segar = segarkan()
      if (dariTombol && (await lanjutkan(jawaban.noAbsensiManual, tindakan))) return
      await segar
      beritahu(membawaIsian(tindakan) ? 'Berhasil menyimpan' : 'Berhasil memproses!', 'success')
      // It is stored: nothing on this page is to hold it back.
      await navigasi({ to: '/absensi-manual', search, ignoreBlocker: true })
    },
    onError: async (galat, { tindakan }) => {
      if (!(galat instanceof GalatApi) || galat.status !== 409) return
      if (f.acuan === null) return bukaTercatat(galat)
      const baru = await ambilManual(f.acuan.id).catch(() => null)
      if (baru === null) return
      const catatan = f.isian.catatan.trim()
      setBentrok({
        beda: [...bedaUmum(f.acuan, baru), ...bedaManual(f.acuan, baru)],
        lanjutan: lanjutanBentrok(tindakan, baru),
        catatan: catatan === f.acuan.catatanDariPengusul ? '' : catatan,
      })
      f.muatAcuan(baru)
      void segarkan()
    },
    onSettled: () => {
      berjalan.current = false
    },
  })
  const { isError, reset } = simpan
  const lupakanGalat = useCallback((): void => {
    if (isError) reset()
  }, [isError, reset])
  return {
    /** Also while the page that follows is on its way. */
    menyimpan: simpan.isPending || simpan.isSuccess ? simpan.variables.tindakan : null,
    galat: bentrok === null ? simpan.error : null,
    /** The rows that the indexes of a refusal mean. */
    terkirim,
    bentrok,
    mengerti: (): void => {
      // What cannot be sent any more does not come back as a draft.
      if (bentrok?.lanjutan === 'tertutup') f.buang()
      setBentrok(null)
      simpan.reset()
    },
    lupakanGalat,
    putuskan: (putusan: PutusanUsulan): void => {
      if (berjalan.current) return
      berjalan.current = true
      setBentrok(null)
      setTerkirim(rinciKirim(f.isian))
      f.tandaiKirim()
      simpan.mutate(putusan)
    },
  }
}
export type KirimManual = ReturnType<typeof useKirimManual>

/** The list as it was left, or a clean one. */
export function useKembaliKeDaftar(): () => void {
  const navigasi = useNavigate()
  const search = useAsalDaftar()
  return () => void navigasi({ to: '/absensi-manual', search })
}

function kirim(f: FormulirManual, putusan: PutusanUsulan) {
  const { acuan, isian, beda, dokumen, dokumenBaru, kunciKirim, keberatanId } = f
  const berkas =
    dokumenBaru.length === 0 ? {} : { dokumenPendukung: dokumen.map(({ s3Key, fileName }) => ({ s3Key, fileName })) }
  const { tanggal, jenisId, catatan } = isian
  if (acuan === null) {
    if (tanggal === null || jenisId === null) throw new Error('Isian belum lengkap')
    return call(ajukanManual, {
      body: {
        tanggal,
        jenisAbsensiManual: { id: jenisId },
        catatanDariPengusul: catatan.trim(),
        details: rinciKirim(isian),
        ...berkas,
        kunciKirim,
        ...(keberatanId === null ? {} : { keberatanId }),
      },
    })
  }
  const params = { id: acuan.id }
  if (!membawaIsian(putusan.tindakan)) return call(ubahManual, { params, body: badanPutusan(putusan, acuan.versi) })
  return call(ubahManual, {
    params,
    body: {
      ...beda,
      ...berkas,
      ...(putusan.tindakan === 'usulkan' ? { statusPengajuan: { id: putusan.ke } } : {}),
      versi: acuan.versi,
    },
  })
}

/** What somebody else changed of the school's own fields; of the rows each person's by name. */
function bedaManual(lama: ManualLengkap, baru: ManualLengkap): BedaUsulan[] {
  const baris = (m: ManualLengkap): [string, string][] => [
    ['Tanggal Absensi', tampilTanggal(m.tanggal)],
    ['Jenis Absensi Manual', m.jenisAbsensiManual.nama],
  ]
  const orang = new Map([...lama.details, ...baru.details].map(({ gtk }) => [gtk.id, gtk.namaDapodik]))
  const rinci = (m: ManualLengkap): [string, string][] =>
    [...orang].map(([id, nama]) => {
      const satu = m.details.find(({ gtk }) => gtk.id === id)
      return [nama, satu === undefined ? '' : tampilRinci(satu)]
    })
  return [...bandingkanBaris(baris(lama), baris(baru)), ...bandingkanBaris(rinci(lama), rinci(baru))]
}

function tampilRinci({ waktuDatang, waktuPulang, keterangan }: ManualLengkap['details'][number]): string {
  const jam = [waktuDatang, waktuPulang].map((satu) => (satu === null ? '–' : tampilJam(satu))).join(' s.d. ')
  return keterangan === '' ? jam : `${jam}, ${keterangan}`
}
