import { ajukanKoreksi, type KoreksiLengkap, ubahKoreksi } from '@geisa/contract/koreksi-kehadiran'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { GalatApi } from '../../api/galat-api.ts'
import { usePengguna } from '../../api/sesi.ts'
import { useAsalDaftar } from '../../shared/pengajuan/asal-daftar.ts'
import { type Bentrok, bedaUmum } from '../../shared/pengajuan/kabar-bentrok.tsx'
import type { Urutan } from '../../shared/pengajuan/meja-urutan.tsx'
import { badanPutusan, lanjutanBentrok, membawaIsian, type PutusanUsulan } from '../../shared/pengajuan/putusan.ts'
import { segarkanKeberatan } from '../../shared/pengajuan/segarkan-keberatan.ts'
import { useSegarkanPengajuan } from '../../shared/pengajuan/segarkan-pengajuan.ts'
import { beritahu } from '../../ui/pemberitahuan.ts'
import type { useFormulirKoreksi } from './formulir-koreksi.ts'
import { bedaIsian, isianDari } from './isian-koreksi.ts'
import { ambilKoreksi } from './queries.ts'

type Formulir = ReturnType<typeof useFormulirKoreksi>

/** The way of a request to the server and, once it is there, back to the list. */
export function useKirimKoreksi(f: Formulir, lanjutkan: Urutan['lanjutkan']) {
  const klien = useQueryClient()
  const penggunaId = usePengguna()?.id ?? 0
  const segarkan = useSegarkanPengajuan('koreksi')
  const search = useAsalDaftar()
  const navigasi = useNavigate()
  const [bentrok, setBentrok] = useState<Bentrok | null>(null)
  // A second click comes before the first has made the buttons sleep.
  const berjalan = useRef(false)
  /** A lost answer, then other words under the same key: they go on with what the first became. */
  async function bukaTercatat({ tercatat }: GalatApi): Promise<void> {
    const ada = tercatat && (await ambilKoreksi(tercatat.id).catch(() => undefined))
    if (ada === undefined) return
    f.pindahkanDraf(ada, penggunaId)
    await segarkan()
    beritahu(`Usulan ini sudah tercatat sebagai No. ${ada.noKoreksi}. Periksa perubahan Anda.`, 'warning')
    await navigasi({ to: '/koreksi-status-kehadiran/$id', params: { id: ada.id }, replace: true })
  }
  const simpan = useMutation({
    mutationFn: (putusan: PutusanUsulan) => kirim(f, putusan),
    onSuccess: async (jawaban, { tindakan, dariTombol }) => {
      if (tindakan !== 'tarik') f.lupakan()
      if (f.keberatanId !== null) segarkanKeberatan(klien)
      const segar = segarkan()
      if (dariTombol && (await lanjutkan(jawaban.noKoreksi, tindakan))) return
      await segar
      beritahu(membawaIsian(tindakan) ? 'Berhasil menyimpan' : 'Berhasil memproses!', 'success')
      // It is stored: nothing on this page is to hold it back.
      await navigasi({ to: '/koreksi-status-kehadiran', search, ignoreBlocker: true })
    },
    onError: async (galat, { tindakan }) => {
      if (!(galat instanceof GalatApi) || galat.status !== 409) return
      if (f.acuan === null) return bukaTercatat(galat)
      const baru = await ambilKoreksi(f.acuan.id).catch(() => null)
      if (baru === null) return
      const catatan = f.isian.catatan.trim()
      setBentrok({
        beda: [...bedaUmum(f.acuan, baru), ...bedaIsian(isianDari(f.acuan), isianDari(baru))],
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
  return {
    /** Also while the page that follows is on its way. */
    menyimpan: simpan.isPending || simpan.isSuccess ? simpan.variables.tindakan : null,
    galat: bentrok === null ? simpan.error : null,
    bentrok,
    mengerti: (): void => {
      // What cannot be sent any more does not come back as a draft.
      if (bentrok?.lanjutan === 'tertutup') f.buang()
      setBentrok(null)
      simpan.reset()
    },
    lupakanGalat: (): void => {
      if (simpan.isError) simpan.reset()
    },
    putuskan: (putusan: PutusanUsulan): void => {
      if (berjalan.current) return
      berjalan.current = true
      setBentrok(null)
      simpan.mutate(putusan)
    },
  }
}

/** The list as it was left, or a clean one. */
export function useKembaliKeDaftar(): () => void {
  const navigasi = useNavigate()
  const search = useAsalDaftar()
  return () => void navigasi({ to: '/koreksi-status-kehadiran', search })
}

function kirim(f: Formulir, putusan: PutusanUsulan): Promise<KoreksiLengkap> {
  const { acuan, badan, beda, titipan, kunciKirim, keberatanId } = f
  const berkas = titipan.map(({ s3Key, fileName, mimeType }) => ({ s3Key, fileName, mimeType }))
  const dokumen = berkas.length === 0 ? {} : { dokumenPendukung: berkas }
  if (acuan === null) {
    if (badan === null) throw new Error('Isian belum lengkap')
    return call(ajukanKoreksi, { body: { ...badan, ...dokumen, kunciKirim, keberatanId } })
  }
  const params = { id: acuan.id }
  if (!membawaIsian(putusan.tindakan)) return call(ubahKoreksi, { params, body: badanPutusan(putusan, acuan.versi) })
  return call(ubahKoreksi, {
    params,
    body: {
      ...beda,
      ...dokumen,
      ...(putusan.tindakan === 'usulkan' ? { statusPengajuan: { id: putusan.ke } } : {}),
      versi: acuan.versi,
    },
  })
}
