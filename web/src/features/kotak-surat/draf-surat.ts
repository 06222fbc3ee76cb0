import { bacaPesan } from '@geisa/contract/kotak-surat'
import { simpanSurat } from '@geisa/contract/surat'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { GalatApi, kalimatGalat } from '../../api/galat-api.ts'
import { browserDrafts } from '../../shared/formulir/draft.ts'
import { type IsianSurat, isianDraf, isKosong, isSama } from './isian-surat.ts'
import { segarkanSurat } from './queries.ts'

/** Where a letter stands on the server, and what it said there when last heard of. */
export type DrafTersimpan = { id: number | undefined; versi: number | undefined; isian: IsianSurat }
/** What the browser keeps beside it, for what the server has not heard of yet. */
export type DrafLokal = { isian: Pick<DrafTersimpan, 'id' | 'versi'> & { isian: IsianSurat; kotor: boolean } }

export type KeadaanDraf =
  | { jenis: 'diam' | 'menunggu' | 'menyimpan' | 'tersimpan' }
  | { jenis: 'luring' | 'bentrok' | 'gagal'; kalimat: string }

/** Two seconds after the last key (product.md 4 'Mailbox'). */
const JEDA_MS = 2000
const COBA_LAGI_MS = 10_000

type Awal = { isian: IsianSurat; tersimpan: DrafTersimpan; kunciDraf: string; kunciLokal: string }

/** A letter that saves itself: at once in the browser, soon after on the server, one save after the other. */
export function useDrafSurat(awal: Awal) {
  const klien = useQueryClient()
  const { kunciDraf, kunciLokal } = awal
  const [isian, setIsian] = useState(awal.isian)
  const [keadaan, setKeadaan] = useState<KeadaanDraf>(() =>
    isSama(awal.isian, awal.tersimpan.isian) ? tandaTersimpan(awal.tersimpan) : { jenis: 'menunggu' },
  )
  const tersimpan = useRef(awal.tersimpan)
  const kini = useRef(awal.isian)
  const rantai = useRef<Promise<unknown>>(Promise.resolve())

  const kirim = useCallback(
    async (statusSurat: 1 | 2) => {
      const isi = kini.current
      const { id, versi } = tersimpan.current
      try {
        const hasil = await call(simpanSurat, { body: keBody(isi, { statusSurat, kunciDraf, id, versi }) })
        tersimpan.current = { id: hasil.id_pesan, versi: hasil.versi, isian: isi }
        return hasil
      } catch (galat) {
        // Its answer was lost, not the save: what stands there is what was sent.
        if (statusSurat === 1 && (await pulihkanVersi(galat, tersimpan, isi))) return null
        throw galat
      }
    },
    [kunciDraf],
  )

  /** @returns whether the server has all that stands in the form */
  const simpan = useCallback((): Promise<boolean> => {
    const kerja = async (): Promise<boolean> => {
      if (isSama(kini.current, tersimpan.current.isian)) {
        setKeadaan(tandaTersimpan(tersimpan.current))
        return true
      }
      setKeadaan({ jenis: 'menyimpan' })
      try {
        await kirim(1)
        const sama = isSama(kini.current, tersimpan.current.isian)
        if (sama) simpanLokal(kunciLokal, kini.current, tersimpan.current, false)
        setKeadaan({ jenis: sama ? 'tersimpan' : 'menunggu' })
        void segarkanSurat(klien)
        return sama
      } catch (galat) {
        setKeadaan(keadaanGagal(galat))
        return false
      }
    }
    const hasil = rantai.current.then(kerja, kerja)
    rantai.current = hasil
    return hasil
  }, [kirim, klien, kunciLokal])

  const ubah = useCallback(
    (bagian: Partial<IsianSurat> | ((lama: IsianSurat) => Partial<IsianSurat>)) => {
      const lama = kini.current
      kini.current = { ...lama, ...(typeof bagian === 'function' ? bagian(lama) : bagian) }
      setIsian(kini.current)
      simpanLokal(kunciLokal, kini.current, tersimpan.current, true)
      setKeadaan((k) => (k.jenis === 'bentrok' ? k : { jenis: 'menunggu' }))
    },
    [kunciLokal],
  )

  useEffect(() => {
    const jeda = keadaan.jenis === 'menunggu' ? JEDA_MS : keadaan.jenis === 'luring' ? COBA_LAGI_MS : null
    if (jeda === null) return
    const nanti = setTimeout(() => void simpan(), jeda)
    return () => clearTimeout(nanti)
    // Each key makes a new state, so the pause starts anew.
  }, [keadaan, simpan])

  return {
    isian,
    keadaan,
    ubah,
    simpan,
    id: () => tersimpan.current.id,
    /** After what is being saved at this moment. */
    kirimkan: async () => {
      await rantai.current
      const hasil = await kirim(2)
      browserDrafts.remove(kunciLokal)
      return hasil
    },
    lupakan: () => browserDrafts.remove(kunciLokal),
  }
}

const tandaTersimpan = ({ id, isian }: DrafTersimpan): KeadaanDraf => ({
  jenis: id === undefined || isKosong(isian) ? 'diam' : 'tersimpan',
})

function simpanLokal(kunci: string, isian: IsianSurat, { id, versi }: DrafTersimpan, kotor: boolean): void {
  browserDrafts.save(kunci, { isian: { id, versi, isian, kotor } } satisfies DrafLokal)
}

function keadaanGagal(galat: unknown): KeadaanDraf {
  const kalimat = kalimatGalat(galat, 'Gagal menyimpan data')
  if (galat instanceof GalatApi && galat.status === 409) return { jenis: 'bentrok', kalimat }
  const sementara = galat instanceof GalatApi && (galat.status === 0 || galat.status >= 502)
  return { jenis: sementara ? 'luring' : 'gagal', kalimat }
}

type Tujuan = { statusSurat: 1 | 2; kunciDraf: string; id: number | undefined; versi: number | undefined }

function keBody({ penerima, lampiran, ...isian }: IsianSurat, { statusSurat, kunciDraf, id, versi }: Tujuan) {
  return {
    ...isian,
    statusSurat,
    penerima: penerima.map(({ jenis, id: orang, peranId, kodeWilayah }) => ({
      jenis,
      ...(orang === undefined ? {} : { id: orang }),
      ...(peranId === undefined ? {} : { peranId }),
      ...(kodeWilayah === undefined ? {} : { kodeWilayah }),
    })),
    lampiran: lampiran.map(({ s3Key, dariPesan }) => ({ s3Key, ...(dariPesan === undefined ? {} : { dariPesan }) })),
    ...(id === undefined ? {} : { id_pesan: id }),
    ...(versi === undefined ? {} : { versi }),
    // A draft that was opened again goes by its number.
    ...(id === undefined || !/^\d+$/.test(kunciDraf) ? { kunciDraf } : {}),
  }
}

async function pulihkanVersi(galat: unknown, tersimpan: { current: DrafTersimpan }, isi: IsianSurat): Promise<boolean> {
  const { id } = tersimpan.current
  if (!(galat instanceof GalatApi && galat.status === 409) || id === undefined) return false
  const ada = await call(bacaPesan, { query: { id } }).catch(() => null)
  if (ada === null || ada.folder !== 'Draft' || !isSama(isianDraf(ada), isi)) return false
  tersimpan.current = { id, versi: ada.versi, isian: isi }
  return true
}
