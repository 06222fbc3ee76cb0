import {
  DOKUMEN_MAKS,
  DOKUMEN_MAKS_BYTE,
  type DokumenPengajuan,
  UKURAN_DOKUMEN,
} from '@geisa/contract/dokumen-pengajuan'
import { useEffect, useRef, useState } from 'react'
import { GalatApi, kalimatGalat } from '../../api/galat-api.ts'
import { siapkanBerkas } from './kecilkan-foto.ts'
import { bolehUlang, DITINGGALKAN, unggahBerkas } from './unggah-tus.ts'

const BATAS = { maksByte: DOKUMEN_MAKS_BYTE, kalimat: UKURAN_DOKUMEN }

export type Kiriman = {
  id: number
  nama: string
  keadaan: 'antre' | 'menyiapkan' | 'jalan' | 'jeda' | 'gagal'
  persen: number
  /** Why it failed. */
  alasan: string | null
  /** The same file may well arrive at another try; of one that was refused nothing changes. */
  bolehUlang: boolean
}
type Pekerjaan = { id: number; asal: File; rem: AbortController }

/**
 * The files on their way: one after the other, because on a slow line the first is to arrive soon. One that failed stays in
 * the list until it is tried again or taken away.
 */
export function useAntrean(kunciDraf: string, onSelesai: (dokumen: DokumenPengajuan) => void) {
  const [daftar, setDaftar] = useState<Kiriman[]>([])
  const pekerjaan = useRef(new Map<number, Pekerjaan>())
  const ekor = useRef<Promise<unknown>>(Promise.resolve())
  const selesai = useRef(onSelesai)
  useEffect(() => {
    selesai.current = onSelesai
  })
  // Leaving the page ends the sending, not the upload: the same file goes on from there.
  useEffect(() => {
    const semua = pekerjaan.current
    return () => {
      for (const { rem } of semua.values()) rem.abort(DITINGGALKAN)
      semua.clear()
    }
  }, [])
  const ubah = (id: number, bagian: Partial<Kiriman>): void =>
    setDaftar((lama) => lama.map((satu) => (satu.id === id ? { ...satu, ...bagian } : satu)))
  const buang = (id: number): void => {
    pekerjaan.current.get(id)?.rem.abort()
    pekerjaan.current.delete(id)
    setDaftar((lama) => lama.filter((satu) => satu.id !== id))
  }
  const kerjakan = async (satu: Pekerjaan): Promise<void> => {
    if (satu.rem.signal.aborted) return
    try {
      ubah(satu.id, { keadaan: 'menyiapkan', persen: 0, alasan: null })
      const dokumen = await kirimSatu(satu, kunciDraf, (bagian) => ubah(satu.id, bagian))
      if (!pekerjaan.current.has(satu.id)) return
      buang(satu.id)
      selesai.current(dokumen)
    } catch (galat) {
      if (pekerjaan.current.has(satu.id))
        ubah(satu.id, { keadaan: 'gagal', alasan: sebab(galat), bolehUlang: isSementara(galat) })
    }
  }
  const antrekan = (satu: Pekerjaan): void => {
    ekor.current = ekor.current.then(() => kerjakan(satu))
  }
  return {
    daftar,
    tambah: (berkas: readonly File[]): void => {
      for (const asal of berkas) {
        const satu = { id: nomorBaru(), asal, rem: new AbortController() }
        pekerjaan.current.set(satu.id, satu)
        setDaftar((lama) => [
          ...lama,
          { id: satu.id, nama: asal.name, keadaan: 'antre', persen: 0, alasan: null, bolehUlang: false },
        ])
        antrekan(satu)
      }
    },
    ulangi: (id: number): void => {
      const satu = pekerjaan.current.get(id)
      if (satu === undefined) return
      ubah(id, { keadaan: 'antre', alasan: null })
      antrekan(satu)
    },
    buang,
  }
}

let nomor = 0
const nomorBaru = (): number => ++nomor

async function kirimSatu(
  { asal, rem }: Pekerjaan,
  kunciDraf: string,
  ubah: (bagian: Partial<Kiriman>) => void,
): Promise<DokumenPengajuan> {
  const { isi } = await siapkanBerkas(asal, BATAS)
  ubah({ keadaan: 'jalan' })
  return unggahBerkas(isi, {
    sidik: sidikKiriman(kunciDraf, asal, isi.size),
    onProgres: (persen) => ubah({ persen }),
    onJeda: (jeda) => ubah({ keadaan: jeda ? 'jeda' : 'jalan' }),
    signal: rem.signal,
  })
}

/** The same file for the same form: begun before, it goes on. Shrunk, its size says which shrinking it was. */
export const sidikKiriman = (kunciDraf: string, { name, size, lastModified }: File, ukuran: number): string =>
  ['geisa', kunciDraf, name, size, lastModified, ukuran].join('|')

/** How many places they take: one that was refused for good has none, one that may still arrive keeps its own. */
export const menempati = (daftar: readonly Pick<Kiriman, 'keadaan' | 'bolehUlang'>[]): number =>
  daftar.filter(({ keadaan, bolehUlang: lagi }) => keadaan !== 'gagal' || lagi).length

/** How many more a form takes, and what is said to the rest. */
export function batasiBanyak<T>(berkas: readonly T[], sudah: number): { ambil: T[]; pesan: string | null } {
  const sisa = Math.max(0, DOKUMEN_MAKS - sudah)
  const pesan =
    berkas.length <= sisa
      ? null
      : `Paling banyak ${DOKUMEN_MAKS} dokumen; ${berkas.length - sisa} berkas tidak diunggah.`
  return { ambil: berkas.slice(0, sisa), pesan }
}

const isSementara = (galat: unknown): boolean =>
  galat instanceof GalatApi && (bolehUlang(galat.status) || galat.status === 429)

const sebab = (galat: unknown): string =>
  galat instanceof GalatApi ? kalimatGalat(galat) : galat instanceof Error ? galat.message : 'Berkas tidak terunggah'
