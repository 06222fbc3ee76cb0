import { cariSekolah } from '@geisa/contract/sekolah'
import { cariWilayah } from '@geisa/contract/wilayah'
import { PERAN, type PeranId } from '@geisa/engine/hak-akses'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { usePengguna } from '../../api/sesi.ts'
import type { WilayahRingkas } from '../../shared/pilih-wilayah.tsx'

/** How many digits of its code a region shares with the kecamatan inside it (product.md 6). */
const AWALAN: Partial<Record<PeranId, number>> = {
  [PERAN.PROVINSI]: 2,
  [PERAN.CABANG_DINAS]: 2,
  [PERAN.KAB_KOTA]: 4,
  [PERAN.UPTD]: 4,
}

/** An office chooses inside its region; a UPTD among its own kecamatan, and a single one is chosen already. */
export function useKecamatanSendiri() {
  const pengguna = usePengguna()
  const isUptd = pengguna?.peran === PERAN.UPTD
  const kode = pengguna?.kodeWilayah ?? ''
  const { data: daftar = [], isLoading } = useQuery({
    queryKey: ['wilayah', 'kecamatan-sendiri', kode],
    queryFn: ({ signal }) => kecamatanBersekolah(kode, signal),
    enabled: isUptd && kode !== '',
    staleTime: 10 * 60_000,
  })
  const awal = kode.slice(0, pengguna ? (AWALAN[pengguna.peran] ?? 0) : 0)
  const dalam = ({ kodeWilayah }: WilayahRingkas): boolean => kodeWilayah.startsWith(awal)
  return { daftar, satuSatunya: daftar.length === 1 ? (daftar[0] ?? null) : null, mencari: isLoading, dalam }
}

/** The schools in scope say where they lie. */
async function kecamatanBersekolah(kabKota: string, signal: AbortSignal): Promise<WilayahRingkas[]> {
  const [{ rows: sekolah }, { rows: kecamatan }] = await Promise.all([
    call(cariSekolah, { query: {}, signal }),
    call(cariWilayah, { query: { mstKodeWilayah: kabKota }, signal }),
  ])
  const nama = new Set(sekolah.map(({ namaKecamatan }) => namaKecamatan))
  return kecamatan.filter((w) => nama.has(w.nama))
}
