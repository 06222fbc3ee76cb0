import { KAT_SINKRON, type KatSinkron } from '@geisa/contract/dashboard'
import type { Jenjang } from '@geisa/engine/acuan'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { SaringanPengguna } from './baris.ts'
import { KATA_KATEGORI } from './kategori.tsx'

const rute = getRouteApi('/dashboard/pengguna-geisa')
const KODE_WILAYAH = /^[0-9A-Z]{6}$/
/** Spec 2, section 9. */
export const SEHALAMAN = 25
/** Longer pages, as the address names them. */
export const PILIHAN_BARIS = ['100', '500'] as const

type Alamat = {
  wilayah?: string
  jenjang?: Jenjang
  kategori?: string
  cari?: string
  baris?: (typeof PILIHAN_BARIS)[number]
  halaman?: number
}
type Baru = { [K in keyof Alamat]?: Alamat[K] | undefined }
export type GantiPilihan = (baru: Baru, replace?: boolean) => void

export type PilihanPengguna = {
  kodeWilayah: string | undefined
  saringan: SaringanPengguna
  tersaring: boolean
  halaman: number
  sehalaman: number
}

/** What the address chooses; the same object as long as the address is the same. */
export function usePilihanPengguna(): PilihanPengguna {
  const alamat: Alamat = rute.useSearch()
  return useMemo(() => {
    const { wilayah, jenjang, cari } = alamat
    const kategori = bacaKategori(alamat.kategori)
    return {
      kodeWilayah: bacaKode(wilayah),
      saringan: { cari, jenjang, kategori },
      tersaring: cari !== undefined || jenjang !== undefined || kategori.length > 0,
      halaman: alamat.halaman ?? 1,
      sehalaman: alamat.baris === undefined ? SEHALAMAN : Number(alamat.baris),
    }
  }, [alamat])
}

/** Parts of the address, each for a field that has nothing to do with the others. */
export const useAlamatWilayah = (): string | undefined => bacaKode(rute.useSearch({ select: ({ wilayah }) => wilayah }))
export const useAlamatJenjang = (): Jenjang | undefined => rute.useSearch({ select: ({ jenjang }) => jenjang })
export const useAlamatCari = (): string | undefined => rute.useSearch({ select: ({ cari }) => cari })

/** Every change but of the page starts on page 1. */
export function useGantiPilihan(): GantiPilihan {
  const navigasi = rute.useNavigate()
  return useCallback<GantiPilihan>(
    (baru, replace = false) => {
      const gabung = (lama: Alamat): Alamat => {
        const isi = Object.entries({ ...lama, halaman: undefined, ...baru })
        return Object.fromEntries(isi.filter(([, nilai]) => nilai !== undefined))
      }
      void navigasi({ search: gabung, replace })
    },
    [navigasi],
  )
}

const bacaKode = (wilayah: string | undefined): string | undefined =>
  wilayah !== undefined && KODE_WILAYAH.test(wilayah) ? wilayah : undefined

/** 'lebih-60,lebih-90': the categories as the address names them. */
function bacaKategori(teks = ''): KatSinkron[] {
  const dipilih = teks.split(',')
  return KAT_SINKRON.filter((k) => dipilih.includes(KATA_KATEGORI[k].alamat))
}

/** With all of them chosen nothing is filtered. */
export function tulisKategori(dipilih: readonly KatSinkron[]): string | undefined {
  if (dipilih.length === 0 || dipilih.length === KAT_SINKRON.length) return undefined
  return KAT_SINKRON.filter((k) => dipilih.includes(k))
    .map((k) => KATA_KATEGORI[k].alamat)
    .join(',')
}
