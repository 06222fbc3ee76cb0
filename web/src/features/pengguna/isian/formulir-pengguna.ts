import { type PenggunaRinci, tambahPengguna, ubahPengguna } from '@geisa/contract/pengguna'
import type { PenggunaSesi } from '@geisa/contract/sesi'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { GalatApi, kalimatGalat } from '../../../api/galat-api.ts'
import { galatIsian } from '../../../api/galat-isian.ts'
import { draftKey, knownFields, tabDrafts, useSavedDraft } from '../../../shared/formulir/draft.ts'
import { ambilPengguna, useSegarkanPengguna } from '../queries.ts'
import { aturanIsian } from './aturan-isian.ts'
import {
  alasanBelum,
  badanTambah,
  badanUbah,
  bedaIsian,
  type Isian,
  isianDari,
  type KolomIsian,
  periksaIsian,
  SANDI_KOSONG,
  type Sandi,
} from './isian-pengguna.ts'

type Tersimpan = { message: string; password?: string | undefined; username: string }
type Bahan = {
  pelihat: PenggunaSesi
  /** null = a new account. */
  rekam: PenggunaRinci | null
  awalBaru: Isian
  onTersimpan: (hasil: Tersimpan) => void
}
/** What somebody else changed while the form was open. */
export type Bentrokan = { kolom: KolomIsian; sebelum: Isian; sesudah: Isian }
export type Formulir = ReturnType<typeof useFormulirPengguna>

/** The form's state: what stood, what is typed, what is wrong with it, and its way to the server. */
export function useFormulirPengguna({ pelihat, rekam, awalBaru, onTersimpan }: Bahan) {
  const kunciDraf = draftKey(pelihat.id, 'pengguna', String(rekam?.penggunaId ?? `baru-${awalBaru.peran}`))
  const [acuan, setAcuan] = useState(rekam)
  const awal = acuan === null ? awalBaru : isianDari(acuan)
  const [draf] = useState(() => knownFields(tabDrafts.read(kunciDraf), awal))
  const [dipulihkan, setDipulihkan] = useState(draf !== null)
  const [isian, setIsian] = useState<Isian>({ ...awal, ...draf })
  const [sandi, setSandi] = useState<Sandi>(SANDI_KOSONG)
  const [dicoba, setDicoba] = useState(false)
  /** Fields that were filled and left: what is wrong with them is said without a press of 'Simpan'. */
  const [ditinggalkan, setDitinggalkan] = useState<ReadonlySet<string>>(new Set())
  const [bentrokan, setBentrokan] = useState<Bentrokan[]>([])
  const segarkan = useSegarkanPengguna()
  // Blocking and resetting go beside the form, and others may save too: it follows the newer record.
  if (rekam !== null && acuan !== null && rekam.versi > acuan.versi) ikuti(acuan, rekam)

  const aturan = aturanIsian({ pelihat, rekam: acuan, peran: isian.peran })
  const beda = bedaIsian(awal, isian)
  const salah = periksaIsian(isian, sandi, aturan, acuan === null)
  useSavedDraft(tabDrafts, kunciDraf, Object.keys(beda).length === 0 ? null : beda)

  const simpan = useMutation({
    mutationFn: async (): Promise<Tersimpan> => {
      const username = isian.username.trim().toLowerCase()
      if (acuan === null)
        return { ...(await call(tambahPengguna, { body: badanTambah(isian, sandi, aturan) })), username }
      const body = badanUbah(awal, isian, acuan)
      return { ...(await call(ubahPengguna, { params: { id: acuan.penggunaId }, body })), username }
    },
    onSuccess: (hasil) => {
      tabDrafts.remove(kunciDraf)
      segarkan()
      onTersimpan(hasil)
    },
    onError: async (galat) => {
      if (galat instanceof GalatApi && galat.status === 409 && acuan !== null) await bacaUlang(acuan)
    },
  })

  async function bacaUlang(lama: PenggunaRinci): Promise<void> {
    const baru = await ambilPengguna(lama.penggunaId).catch(() => null)
    if (baru !== null) ikuti(lama, baru)
  }

  /** What was typed stays; what was not touched takes the newer value, and the newer version is what is saved on. */
  function ikuti(lama: PenggunaRinci, baru: PenggunaRinci): void {
    const sebelum = isianDari(lama)
    const sesudah = isianDari(baru)
    const kolom = Object.keys(bedaIsian(sebelum, sesudah)) as KolomIsian[]
    setBentrokan(kolom.map((satu) => ({ kolom: satu, sebelum, sesudah })))
    setAcuan(baru)
    setIsian((kini) => ({ ...sesudah, ...bedaIsian(sebelum, kini) }))
  }

  const galat = simpan.error
  return {
    isian,
    sandi,
    acuan,
    aturan,
    beda,
    bentrokan,
    dipulihkan: dipulihkan && Object.keys(beda).length > 0,
    sibuk: simpan.isPending,
    sah: Object.keys(salah).length === 0,
    alasan: alasanBelum(isian, sandi, acuan === null),
    galat: galat === null ? null : kalimatSimpan(galat),
    galatKolom: (kolom: string): string | null =>
      diKolom(galat, kolom) ?? (dicoba || ditinggalkan.has(kolom) ? (salah[kolom] ?? null) : null),
    tinggalkan: (kolom: string, isi: string): void => {
      if (isi.trim() !== '') setDitinggalkan((lama) => (lama.has(kolom) ? lama : new Set([...lama, kolom])))
    },
    ganti: (baru: Partial<Isian>): void => {
      setIsian((lama) => ({ ...lama, ...baru }))
      if (simpan.isError) simpan.reset()
    },
    gantiSandi: (baru: Partial<Sandi>): void => {
      setSandi((lama) => ({ ...lama, ...baru }))
      if (simpan.isError) simpan.reset()
    },
    buang: (): void => {
      tabDrafts.remove(kunciDraf)
      setIsian(awal)
      setDipulihkan(false)
      setDicoba(false)
      setDitinggalkan(new Set())
    },
    lupakan: (): void => tabDrafts.remove(kunciDraf),
    /** Shows what is wrong; true when there is nothing. */
    periksa: (): boolean => {
      setDicoba(true)
      return Object.keys(salah).length === 0
    },
    kirim: (): void => simpan.mutate(),
  }
}

/** Spec 2, section 8: the server's words, else the specified ones. */
const kalimatSimpan = (galat: unknown): string =>
  galatIsian(galat).kalimat || kalimatGalat(galat, 'Gagal menyimpan data')

/** A refusal of one school of a list, 'cakupanSekolah.3.sekolahId', stands at the list. */
function diKolom(galat: unknown, kolom: string): string | null {
  if (!(galat instanceof GalatApi)) return null
  return galat.galat.find(({ field }) => field.split('.')[0] === kolom)?.message ?? null
}
