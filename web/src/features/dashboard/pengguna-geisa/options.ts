import { KAT_SINKRON, type KatSinkron } from '@geisa/contract/dashboard/dashboard'
import type { Jenjang } from '@geisa/engine/acuan'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { KATEGORI_WORDS } from './kategori.tsx'
import type { PenggunaFilter } from './rows.ts'

const route = getRouteApi('/dashboard/pengguna-geisa')
const KODE_WILAYAH = /^[0-9A-Z]{6}$/
/** Spec 2, section 9. */
export const ROWS_PER_PAGE = 25
/** Longer pages, as the address names them. */
export const ROW_OPTIONS = ['100', '500'] as const

type Alamat = {
  wilayah?: string
  jenjang?: Jenjang
  kategori?: string
  cari?: string
  baris?: (typeof ROW_OPTIONS)[number]
  halaman?: number
}
type New = { [K in keyof Alamat]?: Alamat[K] | undefined }
export type ChangeOptions = (next: New, replace?: boolean) => void

export type PenggunaOption = {
  kodeWilayah: string | undefined
  filter: PenggunaFilter
  filtered: boolean
  /** How many filters are in use but the search. */
  otherFilters: number
  page: number
  onePage: number
}

/** What the address chooses; the same object as long as the address is the same. */
export function usePenggunaOptions(): PenggunaOption {
  const alamat: Alamat = route.useSearch()
  return useMemo(() => {
    const { wilayah, jenjang, cari } = alamat
    const kategori = readKategori(alamat.kategori)
    return {
      kodeWilayah: readCode(wilayah),
      filter: { search: cari, jenjang, kategori },
      otherFilters: [readCode(wilayah), jenjang, kategori[0]].filter((one) => one !== undefined).length,
      filtered: cari !== undefined || jenjang !== undefined || kategori.length > 0,
      page: alamat.halaman ?? 1,
      onePage: alamat.baris === undefined ? ROWS_PER_PAGE : Number(alamat.baris),
    }
  }, [alamat])
}

/** Parts of the address, each for a field that has nothing to do with the others. */
export const useAlamatWilayah = (): string | undefined =>
  readCode(route.useSearch({ select: ({ wilayah }) => wilayah }))
export const useAlamatJenjang = (): Jenjang | undefined => route.useSearch({ select: ({ jenjang }) => jenjang })
export const useAddressSearch = (): string | undefined => route.useSearch({ select: ({ cari }) => cari })

/** Every change but of the page starts on page 1. */
export function useChangeOptions(): ChangeOptions {
  const navigate = route.useNavigate()
  return useCallback<ChangeOptions>(
    (next, replace = false) => {
      const merge = (old: Alamat): Alamat => {
        const content = Object.entries({ ...old, halaman: undefined, ...next })
        return Object.fromEntries(content.filter(([, nilai]) => nilai !== undefined))
      }
      void navigate({ search: merge, replace })
    },
    [navigate],
  )
}

const readCode = (wilayah: string | undefined): string | undefined =>
  wilayah !== undefined && KODE_WILAYAH.test(wilayah) ? wilayah : undefined

/** 'lebih-60,lebih-90': the categories as the address names them. */
function readKategori(text = ''): KatSinkron[] {
  const selected = text.split(',')
  return KAT_SINKRON.filter((k) => selected.includes(KATEGORI_WORDS[k].alamat))
}

/** With all of them chosen nothing is filtered. */
export function writeKategori(selected: readonly KatSinkron[]): string | undefined {
  if (selected.length === 0 || selected.length === KAT_SINKRON.length) return undefined
  return KAT_SINKRON.filter((k) => selected.includes(k))
    .map((k) => KATEGORI_WORDS[k].alamat)
    .join(',')
}
