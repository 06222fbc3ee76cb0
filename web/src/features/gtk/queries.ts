import type { Jawaban, Masukan } from '@geisa/contract/endpoint'
import { bacaGtk, cariGtk, type GtkBaris } from '@geisa/contract/gtk'
import { bacaSekolah, cariSekolah } from '@geisa/contract/sekolah'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { usePengguna } from '../../api/sesi.ts'

export type SaringanGtk = Omit<Masukan<typeof cariGtk, 'query'>, 'page' | 'per'>

/** A changed member of staff changes lists, PIN choices, reports and history. */
export function useSegarkanGtk(): () => void {
  const klien = useQueryClient()
  return () => {
    for (const kunci of ['gtk', 'mesin', 'rekap', 'riwayat', 'sekolah'])
      void klien.invalidateQueries({ queryKey: [kunci] })
  }
}

/** The school of the screen: the operator's own, for offices the one in the address. */
export function useSekolahGtk(sekolahId: number | undefined) {
  const operator = usePengguna()?.peran === PERAN.SEKOLAH
  return useQuery({
    queryKey: ['sekolah', 'gtk', operator ? 'saya' : sekolahId],
    queryFn: async ({ signal }) => {
      if (!operator) return call(bacaSekolah, { params: { id: sekolahId ?? 0 }, signal })
      return (await call(cariSekolah, { query: {}, signal })).rows[0] ?? null
    },
    enabled: operator || sekolahId !== undefined,
    staleTime: 10 * 60_000,
  })
}

export function useDaftarGtk(saringan: SaringanGtk, page: number) {
  return useQuery({
    queryKey: ['gtk', 'daftar', saringan, page],
    queryFn: ({ signal }) => call(cariGtk, { query: { ...saringan, page }, signal }),
    enabled: saringan.sekolahId !== undefined,
    placeholderData: keepPreviousData,
  })
}

/** How many are in service today, whatever the filters show. */
export function useJumlahAktif(sekolahId: number | undefined) {
  return useQuery({
    queryKey: ['gtk', 'aktif', sekolahId],
    queryFn: async ({ signal }) =>
      (await call(cariGtk, { query: { sekolahId, aktif: 'ya', per: 1, tpp: 'tidak' }, signal })).meta.total,
    enabled: sekolahId !== undefined,
  })
}

export function useGtk(id: string | null) {
  return useQuery({
    queryKey: ['gtk', 'satu', id],
    queryFn: ({ signal }) => ambilGtk(id ?? '', signal),
    enabled: id !== null,
  })
}

export const ambilGtk = (id: string, signal?: AbortSignal): Promise<Jawaban<typeof bacaGtk>> =>
  call(bacaGtk, { params: { id }, signal })

const PER = 1000
const BANYAK_HALAMAN = 100

/** Every row of a filter, page after page. */
export async function semuaGtk(
  saringan: SaringanGtk,
  { onProgres, signal }: { onProgres?: (persen: number) => void; signal?: AbortSignal },
): Promise<GtkBaris[]> {
  const rows: GtkBaris[] = []
  for (let page = 1; page <= BANYAK_HALAMAN; page++) {
    const isi = await call(cariGtk, { query: { ...saringan, page, per: PER }, signal })
    rows.push(...isi.rows)
    onProgres?.((100 * page) / isi.meta.totalPages)
    if (page >= isi.meta.totalPages) break
  }
  return rows
}
