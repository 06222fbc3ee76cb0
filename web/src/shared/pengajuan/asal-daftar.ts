import { useSearch } from '@tanstack/react-router'
import type { AlamatPengajuan } from './alamat-daftar.ts'

/** Filters, order and page of the list that a request was opened from: they stand in the request's own address. */
export type AsalDaftar = AlamatPengajuan & { jenis?: number }

export function useAsalDaftar(): AsalDaftar {
  // `tanggal` belongs to a new request.
  const { tanggal: _, ...asal } = useSearch({ strict: false }) as AsalDaftar & { tanggal?: string }
  return asal
}
