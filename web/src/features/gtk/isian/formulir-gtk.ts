import { type GtkLengkap, simpanGtk } from '@geisa/contract/gtk'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { GalatApi } from '../../../api/galat-api.ts'
import { galatIsian } from '../../../api/galat-isian.ts'
import { usePengguna } from '../../../api/sesi.ts'
import { draftKey, knownFields, tabDrafts, useSavedDraft } from '../../../shared/formulir/draft.ts'
import { beritahu } from '../../../ui/notice/pemberitahuan.ts'
import { ambilGtk, useSegarkanGtk } from '../queries.ts'
import {
  badanSimpan,
  bedaIsian,
  hariPertamaBerubah,
  ISIAN_KOSONG,
  type Isian,
  isianDari,
  type KolomIsian,
  periksaIsian,
} from './isian-gtk.ts'

type Bahan = { gtk: GtkLengkap | null; sekolahId: number | undefined; hariIni: string; onTersimpan: () => void }
/** What somebody else changed while the form was open. */
export type Bentrokan = { kolom: KolomIsian; sebelum: Isian; sesudah: Isian }
type Draf = { beda: Partial<Isian>; berlakuMulai: string | null }

/** The form's state: what stood, what is typed, what is wrong with it, and its way to the server. */
export function useFormulirGtk({ gtk, sekolahId, hariIni, onTersimpan }: Bahan) {
  const kunciDraf = draftKey(usePengguna()?.id ?? 0, 'gtk', gtk?.id ?? `baru-${sekolahId ?? ''}`)
  const [acuan, setAcuan] = useState(gtk)
  // From today unless another day is said: from the beginning, months that are over would have a row of absences.
  const awal = acuan === null ? { ...ISIAN_KOSONG, mulaiTugas: hariIni } : isianDari(acuan)
  const [draf] = useState(() => bacaDraf(kunciDraf))
  const [dipulihkan, setDipulihkan] = useState(draf !== null)
  const [isian, setIsian] = useState<Isian>({ ...awal, ...draf?.beda })
  const [mulai, setMulai] = useState(draf?.berlakuMulai ?? null)
  const [dicoba, setDicoba] = useState(false)
  const [bentrokan, setBentrokan] = useState<Bentrokan[]>([])
  const segarkan = useSegarkanGtk()

  const berlakuMulai = mulai ?? (acuan === null ? (isian.mulaiTugas ?? hariIni) : hariIni)
  const beda = bedaIsian(awal, isian)
  const badan = badanSimpan(awal, isian, { gtk: acuan, sekolahId, berlakuMulai })
  const salah = periksaIsian(badan, isian)
  const hariPertama = acuan === null ? null : hariPertamaBerubah(awal, isian, berlakuMulai)
  useSavedDraft(tabDrafts, kunciDraf, Object.keys(beda).length === 0 ? null : { beda, berlakuMulai: mulai })

  const simpan = useMutation({
    mutationFn: () => call(simpanGtk, { body: badan }),
    onSuccess: ({ message }) => {
      tabDrafts.remove(kunciDraf)
      beritahu(message, 'success')
      segarkan()
      onTersimpan()
    },
    onError: async (galat) => {
      if (galat instanceof GalatApi && galat.status === 409 && acuan !== null) await bacaUlang(acuan)
    },
  })

  /** What was typed stays; what was not touched takes the newer value, and the newer version is what is saved on. */
  async function bacaUlang(lama: GtkLengkap): Promise<void> {
    const baru = await ambilGtk(lama.id).catch(() => null)
    if (baru === null) return
    const sebelum = isianDari(lama)
    const sesudah = isianDari(baru)
    const kolom = Object.keys(bedaIsian(sebelum, sesudah)) as KolomIsian[]
    setBentrokan(kolom.map((satu) => ({ kolom: satu, sebelum, sesudah })))
    setAcuan(baru)
    setIsian((kini) => ({ ...sesudah, ...bedaIsian(sebelum, kini) }))
  }

  const { kalimat, bidang } = galatIsian(simpan.error)
  return {
    isian,
    acuan,
    badan,
    berlakuMulai,
    beda,
    bentrokan,
    dipulihkan,
    hariPertama,
    sah: Object.keys(salah).length === 0,
    sibuk: simpan.isPending,
    galat: kalimat,
    galatKolom: (kolom: string): string | null => bidang(kolom) ?? (dicoba ? (salah[kolom] ?? null) : null),
    ganti: (baru: Partial<Isian>): void => {
      setIsian((lama) => ({ ...lama, ...baru }))
      if (simpan.isError) simpan.reset()
    },
    gantiMulai: setMulai,
    buang: (): void => {
      tabDrafts.remove(kunciDraf)
      setIsian(awal)
      setMulai(null)
      setDipulihkan(false)
      setDicoba(false)
    },
    lupakan: (): void => tabDrafts.remove(kunciDraf),
    kirim: (): void => {
      setDicoba(true)
      if (simpan.isPending || Object.keys(beda).length === 0) return
      if (Object.keys(salah).length === 0) simpan.mutate()
    },
  }
}

function bacaDraf(kunci: string): Draf | null {
  const draf = tabDrafts.read(kunci) as Draf | null
  const beda = knownFields(draf?.beda, ISIAN_KOSONG)
  return draf === null || beda === null ? null : { beda, berlakuMulai: draf.berlakuMulai }
}
